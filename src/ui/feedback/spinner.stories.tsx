import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Spinner } from './spinner.tsx'

export default { title: 'Feedback/Spinner' } satisfies Meta

const texts = { en: { loading: 'Searching …' }, ar: { loading: 'جارٍ البحث…' } }

export const WithText: StoryObj = {
  render: () => (
    <Row>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {inLanguage(texts).loading}
      </p>
      <Spinner className="size-6 text-accent" />
      <Spinner className="size-8" />
    </Row>
  ),
}
