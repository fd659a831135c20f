import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Breadcrumb } from './breadcrumb.tsx'

export default { title: 'Layout/Breadcrumb' } satisfies Meta

const texts = {
  en: { label: 'You are here', short: 'Short way', home: 'Home', books: 'Books' },
  ar: { label: 'أنت هنا', short: 'طريق قصير', home: 'الرئيسية', books: 'الكتب' },
}

const long = 'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner'

export const LongAndShort: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const link = (id: string, text: string) => ({ id, content: <a href={`#${id}`}>{text}</a> })
    return (
      <Column>
        <Breadcrumb
          label={t.label}
          items={[
            link('home', t.home),
            link('books', t.books),
            { id: 'book', content: <bdi>{long}</bdi> },
          ]}
        />
        <Breadcrumb
          label={t.short}
          items={[link('home', t.home), { id: 'books', content: t.books }]}
        />
      </Column>
    )
  },
}
