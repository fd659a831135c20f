import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Badge } from './badge.tsx'

export default { title: 'Data/Badge' } satisfies Meta

const texts = {
  en: ['Draft', 'You', 'Verified', 'Not onboarded', 'Banned'],
  ar: ['مسودة', 'أنت', 'مؤكَّد', 'لم يكمل الإعداد', 'محظور'],
}

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const

export const Tones: StoryObj = {
  render: () => (
    <Row>
      {tones.map((tone, at) => (
        <Badge key={tone} tone={tone}>
          {inLanguage(texts)[at]}
        </Badge>
      ))}
    </Row>
  ),
}
