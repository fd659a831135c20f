import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tabs = ['Profile', 'Devices', 'History'].map((label) => ({
  value: label,
  label,
  panel: `${label} panel`,
}))

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('in a %s page %s goes to the next tab and Enter shows it', async (dir, key) => {
  const screen = await render(
    <div dir={dir}>
      <Tabs label="Person" tabs={tabs} />
    </div>,
  )
  await expect.element(screen.getByRole('tablist', { name: 'Person' })).toBeVisible()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Profile panel')
  screen.getByRole('tab', { name: 'Profile' }).element().focus()
  await userEvent.keyboard(key)
  await expect.element(screen.getByRole('tab', { name: 'Devices' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Devices panel')
})
