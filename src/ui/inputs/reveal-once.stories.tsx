import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { RevealOnce } from './reveal-once.tsx'

export default { title: 'Inputs/Reveal once' } satisfies Meta

const texts = {
  en: {
    label: 'Secret',
    help: 'It is shown once. Copy it now.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  ar: {
    label: 'السر',
    help: 'يظهر مرة واحدة فقط. انسخه الآن.',
    copy: 'نسخ',
    copied: 'نُسخ',
    done: 'تم',
  },
}

export const Default: StoryObj = {
  render: () => (
    <RevealOnce
      text="whsec_c2VjcmV0IHRoYXQgaXMgc2hvd24gb25jZQ"
      labels={inLanguage(texts)}
      onDone={() => {}}
    />
  ),
}
