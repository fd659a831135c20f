import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { BlockCard } from './block-card.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'

export default { title: 'Layout/Block card' } satisfies Meta

const texts = {
  en: {
    title: 'To do',
    text: '7 people have not finished onboarding.',
    labels: {
      loading: 'Loading the metrics',
      failed: 'This could not be loaded.',
      retry: 'Try again',
    },
  },
  ar: {
    title: 'للإنجاز',
    text: '7 أشخاص لم يكملوا الإعداد.',
    labels: {
      loading: 'جارٍ تحميل الأرقام',
      failed: 'تعذّر تحميل هذا الجزء.',
      retry: 'إعادة المحاولة',
    },
  },
}

const state = { failed: false, retrying: false, retry: () => {} }

export const States: StoryObj = {
  render: () => {
    const { title, text, labels } = inLanguage(texts)
    const skeleton = <Skeleton className="h-5 w-full" />
    return (
      <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
        <BlockCard {...{ title, labels, skeleton, state }}>
          <p className="text-sm">{text}</p>
        </BlockCard>
        <BlockCard {...{ title, labels, skeleton, state }}>{null}</BlockCard>
        <BlockCard {...{ title, labels, skeleton }} state={{ ...state, failed: true }}>
          {null}
        </BlockCard>
      </div>
    )
  },
}
