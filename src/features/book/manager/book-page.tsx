import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '#/ui/card.tsx'
import { Chip } from '#/ui/chip.tsx'
import { Cover } from '#/ui/cover.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { BookFacts } from '../book-facts.tsx'
import { bookQueries } from '../book.queries.ts'

export function BookRecordPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: book } = useSuspenseQuery(bookQueries.detail(id))
  return (
    <>
      <PageHeader
        title={<bdi>{book.title}</bdi>}
        meta={<bdi>{book.author}</bdi>}
        back={
          <Link to="/manager/books" className="hover:underline">
            {t('book.list.title')}
          </Link>
        }
      />
      <Card className="mt-6 flex gap-6">
        <Cover
          title={book.title}
          author={book.author}
          colour={book.genre?.colour ?? 'slate'}
          seed={book.id}
          className="w-24 shrink-0 self-start"
        />
        <div className="grid min-w-0 gap-4">
          {book.genre && (
            <p>
              <Chip colour={book.genre.colour}>
                <bdi>{book.genre.name}</bdi>
              </Chip>
            </p>
          )}
          <BookFacts book={book} />
          {book.description && (
            <p dir="auto" className="max-w-prose text-sm">
              {book.description}
            </p>
          )}
        </div>
      </Card>
    </>
  )
}
