import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Card } from '#/ui/layout/card.tsx'
import { DescriptionList } from './description-list.tsx'

export default { title: 'Data/Facts' } satisfies Meta

const texts = {
  en: {
    facts: [
      { label: 'Publisher', value: 'William Blackwood and Sons' },
      { label: 'Published', value: 'April 1860' },
      { label: 'Left out', value: null },
    ],
  },
  ar: {
    facts: [
      { label: 'الناشر', value: 'William Blackwood and Sons' },
      { label: 'تاريخ النشر', value: 'أبريل 1860' },
      { label: 'متروك', value: null },
    ],
  },
}

export const LabelAndValue: StoryObj = {
  render: () => (
    <Card className="max-w-md">
      <DescriptionList facts={inLanguage(texts).facts} />
    </Card>
  ),
}
