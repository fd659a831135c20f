import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBox } from './search-box.tsx'

const labels = { label: 'Search books', clearLabel: 'Clear the search' }

test('reports the term when typing pauses', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const screen = await render(<SearchBox {...labels} value="" onValue={onValue} />)
  await userEvent.type(screen.getByRole('searchbox'), 'emma')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['emma'])
})

test('shows a term that changes elsewhere', async () => {
  const screen = await render(<SearchBox {...labels} value="emma" onValue={() => {}} />)
  await screen.rerender(<SearchBox {...labels} value="persuasion" onValue={() => {}} />)
  await expect.element(screen.getByRole('searchbox')).toHaveValue('persuasion')
})

test('a reported term that comes back does not remove characters typed since', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const screen = await render(<SearchBox {...labels} value="" onValue={onValue} />)
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'em')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['em'])
  await userEvent.type(box, 'ma')
  await screen.rerender(<SearchBox {...labels} value="em" onValue={onValue} />)
  await expect.element(box).toHaveValue('emma')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['emma'])
})
