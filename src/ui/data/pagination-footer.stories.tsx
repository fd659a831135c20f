import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { PaginationFooter } from './pagination-footer.tsx'

export default { title: 'Data/Pagination footer' } satisfies Meta

const texts = {
  en: {
    some: 'Showing 20 of 128',
    all: 'All 128 shown',
    more: 'Load more',
    failed: 'The next books did not arrive.',
  },
  ar: {
    some: 'يُعرض 20 من 128',
    all: 'عُرضت كلها: 128',
    more: 'عرض المزيد',
    failed: 'لم تصل الكتب التالية.',
  },
}

export const States: StoryObj = {
  render: () => {
    const { some, all, more: label, failed } = inLanguage(texts)
    const onMore = () => {}
    return (
      <div className="grid max-w-3xl gap-8">
        <PaginationFooter text={some} more={{ label, onMore }} />
        <PaginationFooter text={some} more={{ label, onMore, busy: true }} />
        <PaginationFooter text={some} more={{ label, onMore, failed }} />
        <PaginationFooter text={all} />
      </div>
    )
  },
}
