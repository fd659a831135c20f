import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import type { Book } from '../../../.storybook/samples.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import type { Column } from './data-table.tsx'
import { RecordCards } from './record-cards.tsx'

export default { title: 'Data/Record cards' } satisfies Meta

const texts = {
  en: { books: 'Books', title: 'Title', genre: 'Genre', publisher: 'Publisher', site: 'Website' },
  ar: { books: 'الكتب', title: 'العنوان', genre: 'النوع', publisher: 'الناشر', site: 'الموقع' },
}

const columns = (): Column<Book>[] => {
  const t = inLanguage(texts)
  return [
    {
      id: 'title',
      header: t.title,
      card: 'title',
      cell: (book) => (
        <a href={`#${book.id}`} className="title block py-1 text-sm hover:underline">
          <bdi>{book.title}</bdi>
        </a>
      ),
    },
    {
      id: 'genre',
      header: t.genre,
      card: 'rest',
      cell: (book) => <Chip color={book.color}>{book.genre}</Chip>,
    },
    {
      id: 'publisher',
      header: t.publisher,
      card: 'rest',
      cell: (book) => <bdi>{book.publisher}</bdi>,
    },
    {
      id: 'site',
      header: t.site,
      card: 'rest',
      cell: (book) => (
        <a href={`#site-${book.id}`} className="inline-block py-1 underline">
          <bdi dir="ltr">example.com</bdi>
        </a>
      ),
    },
  ]
}

/** One column on phones, up to three on larger screens. */
export const Cards: StoryObj = {
  render: () => (
    <RecordCards
      label={inLanguage(texts).books}
      columns={columns()}
      rows={sample().books}
      rowKey={(book) => book.id}
    />
  ),
}

export const OnlyTitles: StoryObj = {
  render: () => (
    <RecordCards
      label={inLanguage(texts).books}
      columns={columns().slice(0, 1)}
      rows={sample().books.slice(0, 3)}
      rowKey={(book) => book.id}
    />
  ),
}
