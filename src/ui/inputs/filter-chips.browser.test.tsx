import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FilterChips } from './filter-chips.tsx'

const labels = {
  all: 'All',
  more: 'More',
  search: 'Search',
  clear: 'Clear',
  none: 'Nothing found',
  close: 'Close',
}
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `id${index}`,
    name: index === count - 1 ? 'Zoölogie' : `Genre ${String(index).padStart(2, '0')}`,
    color: 'teal' as const,
  }))

function Choice({ count }: { count: number }) {
  const [value, setValue] = useState<string>()
  return (
    <FilterChips
      label="Genre"
      options={options(count)}
      labels={labels}
      value={value}
      onValue={setValue}
    />
  )
}

test('a short list shows every option', async () => {
  const screen = await render(<Choice count={24} />)
  expect(screen.getByRole('group').getByRole('button').elements()).toHaveLength(25)
})

test('a long list shows the first options and the selected one, and finds the rest by name', async () => {
  const screen = await render(<Choice count={40} />)
  const group = screen.getByRole('group', { name: 'Genre' })
  expect(group.getByRole('button').elements()).toHaveLength(22)
  await group.getByRole('button', { name: 'More' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Genre' })
  await drawer.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await expect.element(drawer.getByText('Nothing found')).toBeVisible()
  await drawer.getByRole('searchbox', { name: 'Search' }).fill('zoolog')
  await expect.element(drawer.getByRole('listitem')).toHaveTextContent('Zoölogie')
  await drawer.getByRole('listitem').getByRole('button').click()
  await expect.element(drawer).not.toBeInTheDocument()
  const chosen = group.getByRole('button', { name: 'Zoölogie' })
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  await chosen.click()
  await expect.element(chosen).not.toBeInTheDocument()
})
