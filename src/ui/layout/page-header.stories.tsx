import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { PageHeader } from './page-header.tsx'

export default { title: 'Layout/Page header' } satisfies Meta

const texts = {
  en: {
    title: 'Books',
    meta: '128 in the catalog',
    bring: 'Import',
    add: 'New book',
    back: 'All books',
  },
  ar: {
    title: 'الكتب',
    meta: '128 في الفهرس',
    bring: 'استيراد',
    add: 'كتاب جديد',
    back: 'كل الكتب',
  },
}

export const WithActions: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <PageHeader
        title={t.title}
        meta={t.meta}
        actions={
          <>
            <Button>{t.bring}</Button>
            <Button variant="primary">{t.add}</Button>
          </>
        }
      />
    )
  },
}

export const WithWayBack: StoryObj = {
  render: () => (
    <PageHeader
      title="The Life and Strange Surprizing Adventures of Robinson Crusoe"
      back={
        <a href="#books" className="hover:underline">
          {inLanguage(texts).back}
        </a>
      }
    />
  ),
}
