import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { toast as sonner } from 'sonner'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { demoDialog } from '#/features/demo/demo-dialog-state.ts'
import { LazyDemoDialog } from '#/features/demo/lazy-demo-dialog.tsx'
import english from '#/features/demo/locales/en.json'
import { settings } from '#/platform/i18n/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import layouts from './locales/en.json'
import { Notifications } from './notifications.tsx'

test('toasts wait while the demo dialog is open, and appear when it closes', async () => {
  const i18n = i18next.createInstance()
  const resources = { en: { common: { ...english, ...layouts } } }
  await i18n.use(initReactI18next).init({ ...settings, lng: 'en', resources })
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <Notifications />
      <LazyDemoDialog />
    </I18nextProvider>,
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
