import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import type { Book } from '../../../.storybook/samples.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import { Cover } from './cover.tsx'
import type { Column, SortDirection } from './data-table.tsx'
import { DataTable } from './data-table.tsx'

export default { title: 'Data/Data table' } satisfies Meta

const texts = {
  en: {
    caption: 'Books',
    cover: 'Cover',
    title: 'Title',
    genre: 'Genre',
    publisher: 'Publisher',
    published: 'Published',
    updated: 'Updated',
  },
  ar: {
    caption: 'الكتب',
    cover: 'الغلاف',
    title: 'العنوان',
    genre: 'النوع',
    publisher: 'الناشر',
    published: 'تاريخ النشر',
    updated: 'آخر تعديل',
  },
}

const columns = (): Column<Book>[] => {
  const t = inLanguage(texts)
  return [
    {
      id: 'cover',
      header: t.cover,
      hideHeader: true,
      card: 'lead',
      className: 'w-14',
      cell: (book) => <Cover {...book} seed={book.id} className="w-7" />,
    },
    {
      id: 'title',
      header: t.title,
      sortable: true,
      card: 'title',
      cell: (book) => (
        <>
          <a href={`#${book.id}`} className="title block text-sm hover:underline">
            <bdi>{book.title}</bdi>
          </a>
          <span className="block text-xs text-muted">
            <bdi>{book.author}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'genre',
      header: t.genre,
      cell: (book) => <Chip color={book.color}>{book.genre}</Chip>,
    },
    { id: 'publisher', header: t.publisher, cell: (book) => <bdi>{book.publisher}</bdi> },
    { id: 'published', header: t.published, align: 'end', cell: (book) => book.published },
    { id: 'updated', header: t.updated, className: 'text-muted', cell: (book) => book.updated },
  ]
}

type Sort = { column: string; direction: SortDirection }

function sorted({ direction }: Sort): Book[] {
  const { compare } = new Intl.Collator(pageLanguage())
  const sign = direction === 'ascending' ? 1 : -1
  return sample().books.toSorted((one, other) => sign * compare(one.title, other.title))
}

/** Below 640 px every row is a card. */
export const Sorted: StoryObj = {
  render: () => (
    <Stateful<Sort> initial={{ column: 'title', direction: 'ascending' }}>
      {(sort, setSort) => (
        <DataTable
          caption={inLanguage(texts).caption}
          columns={columns()}
          rows={sorted(sort)}
          rowKey={(book) => book.id}
          sort={sort}
          onSort={(column, direction) => setSort({ column, direction })}
        />
      )}
    </Stateful>
  ),
}

export const OneMarked: StoryObj = {
  render: () => (
    <DataTable
      caption={inLanguage(texts).caption}
      columns={columns()}
      rows={sample().books.slice(0, 3)}
      rowKey={(book) => book.id}
      isSelected={(book) => book.id === 'leaves'}
    />
  ),
}
