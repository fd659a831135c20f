import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { ConfirmDrawer } from './confirm-drawer.tsx'

export default { title: 'Overlays/Confirm drawer' } satisfies Meta

const texts = {
  en: {
    title: 'Are you sure?',
    text: '“Middlemarch” will be deleted. Its cover goes with it.',
    leave: 'You will be signed out on this device.',
    remove: 'Delete',
    out: 'Sign out',
    cancel: 'Cancel',
    failed: 'It could not be deleted: another user is editing it.',
  },
  ar: {
    title: 'هل أنت متأكد؟',
    text: 'سيُحذف «ميدل مارش» وغلافه معه.',
    leave: 'سيتم تسجيل خروجك من هذا الجهاز.',
    remove: 'حذف',
    out: 'تسجيل الخروج',
    cancel: 'إلغاء',
    failed: 'تعذر الحذف: هناك من يعدّله الآن.',
  },
}

const confirming = (onConfirm: () => unknown): StoryObj['render'] =>
  function Confirming() {
    const t = inLanguage(texts)
    return (
      <Opened label={t.remove}>
        {(overlay) => (
          <ConfirmDrawer
            {...overlay}
            title={t.title}
            description={t.text}
            confirmLabel={t.remove}
            cancelLabel={t.cancel}
            onConfirm={onConfirm}
            errorText={() => t.failed}
          />
        )}
      </Opened>
    )
  }

const confirm: StoryObj['play'] = async ({ userEvent }) => {
  const panel = await screen.findByRole('alertdialog')
  await userEvent.click(within(panel).getByRole('button', { name: inLanguage(texts).remove }))
}

export const Danger: StoryObj = { render: confirming(() => {}) }

export const Busy: StoryObj = { render: confirming(() => new Promise(() => {})), play: confirm }

export const Failed: StoryObj = {
  render: confirming(() => Promise.reject(new Error('locked'))),
  play: async (context) => {
    await confirm(context)
    await screen.findByText(inLanguage(texts).failed)
  },
}

export const Harmless: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Opened label={t.out}>
        {(overlay) => (
          <ConfirmDrawer
            {...overlay}
            tone="primary"
            title={t.title}
            description={t.leave}
            confirmLabel={t.out}
            cancelLabel={t.cancel}
            onConfirm={() => {}}
            errorText={() => t.failed}
          />
        )}
      </Opened>
    )
  },
}
