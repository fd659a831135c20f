import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { CopyButton } from './copy-button.tsx'

export default { title: 'Inputs/Copy button' } satisfies Meta

const texts = {
  en: { label: 'Copy the command', copiedLabel: 'Copied' },
  ar: { label: 'نسخ الأمر', copiedLabel: 'نُسخ' },
}

export const WithTextAndAlone: StoryObj = {
  render: () => (
    <Row>
      <CopyButton text="npm start" {...inLanguage(texts)} />
      <CopyButton text="npm start" {...inLanguage(texts)} iconOnly />
    </Row>
  ),
}
