import { toast as sonner } from 'sonner'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { demoDialog } from '#/features/demo/demo-dialog-state.ts'
import { LazyDemoDialog } from '#/features/demo/lazy-demo-dialog.tsx'
import english from '#/features/demo/locales/en.json'
import { testI18n } from '#/platform/i18n/testing/test-i18n.ts'
import { I18nProvider } from '#/platform/i18n/use-translation.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import layouts from './locales/en.json'
import { Notifications } from './notifications.tsx'

test('toasts wait while the demo dialog is open, and appear when it closes', async () => {
  const i18n = await testI18n('en', { ...english, ...layouts })
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Notifications />
      <LazyDemoDialog />
    </I18nProvider>,
  )
  const shown = () => document.querySelector('[data-sonner-toast]')?.textContent ?? null

  demoDialog.set(true)
  await expect.element(screen.getByRole('dialog', { name: english.demo.title })).toBeVisible()
  toast.error('Refused')
  await expect.poll(() => sonner.getToasts().length).toBe(1)
  expect(shown()).toBeNull()

  await screen.getByRole('button', { name: english.demo.goOn }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(shown).toBe('Refused')
})
