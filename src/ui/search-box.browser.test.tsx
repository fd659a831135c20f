import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBox } from './search-box.tsx'

const words = { label: 'Search books', clearLabel: 'Clear the search' }

test('what is typed is told when the hand rests', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const screen = await render(<SearchBox {...words} value="" onValue={onValue} />)
  await userEvent.type(screen.getByRole('searchbox'), 'emma')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['emma'])
})

test('a term that changes elsewhere is shown', async () => {
  const screen = await render(<SearchBox {...words} value="emma" onValue={() => {}} />)
  await screen.rerender(<SearchBox {...words} value="persuasion" onValue={() => {}} />)
  await expect.element(screen.getByRole('searchbox')).toHaveValue('persuasion')
})

test('the echo of what was told takes no letter away that was typed since', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const screen = await render(<SearchBox {...words} value="" onValue={onValue} />)
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'em')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['em'])
  await userEvent.type(box, 'ma')
  await screen.rerender(<SearchBox {...words} value="em" onValue={onValue} />)
  await expect.element(box).toHaveValue('emma')
  await expect.poll(() => onValue.mock.calls.at(-1)).toEqual(['emma'])
})
