import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import { Opened } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { ConfirmDrawer } from './confirm-drawer.tsx'

export default { title: 'Overlays/Confirm drawer' } satisfies Meta

const words = {
  en: {
    title: 'Are you sure?',
    text: '“Middlemarch” will be deleted. Its cover goes with it.',
    leave: 'You will be signed out on this device.',
    remove: 'Delete',
    out: 'Sign out',
    cancel: 'Cancel',
    failed: 'It could not be deleted: somebody is editing it.',
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

const asked = (onConfirm: () => unknown): StoryObj['render'] =>
  function Asked() {
    const say = inLanguage(words)
    return (
      <Opened label={say.remove}>
        {(overlay) => (
          <ConfirmDrawer
            {...overlay}
            title={say.title}
            description={say.text}
            confirmLabel={say.remove}
            cancelLabel={say.cancel}
            onConfirm={onConfirm}
            errorText={() => say.failed}
          />
        )}
      </Opened>
    )
  }

const confirm: StoryObj['play'] = async ({ userEvent }) => {
  const panel = await screen.findByRole('alertdialog')
  await userEvent.click(within(panel).getByRole('button', { name: inLanguage(words).remove }))
}

export const Danger: StoryObj = { render: asked(() => {}) }

export const Busy: StoryObj = { render: asked(() => new Promise(() => {})), play: confirm }

export const Failed: StoryObj = {
  render: asked(() => Promise.reject(new Error('locked'))),
  play: async (context) => {
    await confirm(context)
    await screen.findByText(inLanguage(words).failed)
  },
}

export const Harmless: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Opened label={say.out}>
        {(overlay) => (
          <ConfirmDrawer
            {...overlay}
            tone="primary"
            title={say.title}
            description={say.leave}
            confirmLabel={say.out}
            cancelLabel={say.cancel}
            onConfirm={() => {}}
            errorText={() => say.failed}
          />
        )}
      </Opened>
    )
  },
}
