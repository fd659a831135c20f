import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Kbd } from './kbd.tsx'
import { useHotkey } from './use-hotkey.ts'

function Page({ onPress, enabled }: { onPress: () => void; enabled?: boolean }) {
  useHotkey('mod+k', onPress, { enabled })
  return (
    <>
      <Kbd keys="mod+k" />
      <input aria-label="Field" />
      <div role="dialog" aria-label="Other">
        <button type="button">Inside</button>
      </div>
    </>
  )
}

const press = () => userEvent.keyboard('{Control>}k{/Control}')

test('the keys work anywhere on the page, including in a field', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(<Page onPress={onPress} />)
  await press()
  expect(onPress).toHaveBeenCalledTimes(1)
  await screen.getByRole('textbox').click()
  await press()
  expect(onPress).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('k')
  expect(onPress).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByText('Ctrl')).toBeVisible()
})

test('a focused dialog keeps the keys to itself', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(<Page onPress={onPress} />)
  await screen.getByRole('button', { name: 'Inside' }).click()
  await press()
  expect(onPress).not.toHaveBeenCalled()
})

test("the browser's own action is prevented, and disabled keys are left to the browser", async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(<Page onPress={onPress} />)
  const event = () =>
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  expect(document.body.dispatchEvent(event())).toBe(false)
  await screen.rerender(<Page onPress={onPress} enabled={false} />)
  expect(document.body.dispatchEvent(event())).toBe(true)
  expect(onPress).toHaveBeenCalledTimes(1)
})
