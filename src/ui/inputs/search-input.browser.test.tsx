import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchInput } from './search-input.tsx'

function Searching() {
  const [term, setTerm] = useState('')
  return (
    <>
      <SearchInput label="Search books" clearLabel="Clear" value={term} onValueChange={setTerm} />
      <output>{term}</output>
    </>
  )
}

test('clearing empties the term, hides the button and focuses the field', async () => {
  const screen = await render(<Searching />)
  const field = screen.getByRole('searchbox', { name: 'Search books' })
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()

  await field.fill('whale')
  await expect.element(screen.getByRole('status')).toHaveTextContent('whale')
  await screen.getByRole('button', { name: 'Clear' }).click()

  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
})
