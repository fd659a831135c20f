import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'

async function setForcedColors(value: 'active' | 'none') {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}

test('forced colors mark the current navigation entry with an outline', async () => {
  onTestFinished(() => setForcedColors('none'))
  await setForcedColors('active')
  const screen = await render(
    <nav>
      <a href="#books" data-status="active">
        Books
      </a>
      <a href="#users">Users</a>
    </nav>,
  )
  const outlineOf = (name: string) =>
    getComputedStyle(screen.getByRole('link', { name }).element()).outlineStyle
  expect(outlineOf('Books')).toBe('solid')
  expect(outlineOf('Users')).toBe('none')
})
