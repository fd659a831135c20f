import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Cover } from './cover.tsx'
import { CoverRow } from './cover-row.tsx'

export default { title: 'Data/Shelf' } satisfies Meta

const texts = {
  en: { title: 'New on the shelf', all: 'All books' },
  ar: { title: 'جديد الرفّ', all: 'كل الكتب' },
}

export const Covers: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <CoverRow
        title={t.title}
        action={
          <a href="#all" className="text-sm font-medium text-accent underline-offset-4">
            {t.all}
          </a>
        }
        items={sample().books}
        itemKey={(book) => book.id}
      >
        {({ id, title, author, color }) => (
          <Cover title={title} author={author} color={color} seed={id} />
        )}
      </CoverRow>
    )
  },
}
