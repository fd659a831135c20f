import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#/platform/api/fault.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useReturn } from '#/platform/http/use-return.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Chip } from '#/ui/chip.tsx'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { BookCover } from '../book-cover.tsx'
import { BookGone } from '../book-gone.tsx'
import { BookFacts } from '../book-facts.tsx'
import type { BookDetail } from '../book.ts'
import { bookQueries } from '../book.queries.ts'
import { ToBooks } from './to-books.tsx'

type Props = {
  id: string
  /** What happened to the book lately. */
  history: ReactNode
}

export function BookRecordPage({ id, history }: Props) {
  const { t } = useTranslation()
  const detail = useSuspenseQuery(bookQueries.detail(id))
  // The history says who it was.
  if (isNotFound(detail.error))
    return (
      <>
        <BookGone actions={<ToBooks />} />
        {history}
      </>
    )
  const book = detail.data
  const bare = !book.genre && !book.publisher && !book.publishedOn && !book.description
  return (
    <>
      <PageHeader
        title={<bdi>{book.title}</bdi>}
        meta={<bdi>{book.author}</bdi>}
        actions={<Actions book={book} />}
      />
      <Card className="mt-6 flex flex-wrap gap-6">
        <BookCover book={book} sizes="6rem" className="w-24 shrink-0 self-start" />
        <div className="grid min-w-0 flex-1 basis-48 content-start gap-4">
          {book.genre && (
            <p>
              <Chip colour={book.genre.colour}>
                <bdi>{book.genre.name}</bdi>
              </Chip>
            </p>
          )}
          <BookFacts book={book} />
          {bare && <p className="text-sm text-muted">{t('bookDesk.bare')}</p>}
          {book.description && (
            <p dir="auto" className="max-w-prose text-sm">
              {book.description}
            </p>
          )}
        </div>
      </Card>
      {history}
    </>
  )
}

const DeleteBooks = lazyOverlay(() => import('./delete-books.tsx').then((file) => file.DeleteBooks))

function Actions({ book }: { book: BookDetail }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Can do={{ book: ['update'] }}>
        <Link
          to="/manager/books/$id/update"
          params={{ id: book.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('book.edit.open')}
        </Link>
      </Can>
      <Can do={{ book: ['delete'] }}>
        <Button onPointerEnter={DeleteBooks.preload} onClick={() => setDeleting(true)}>
          {t('bookDesk.deleteOne.open')}
        </Button>
      </Can>
      <DeleteBooks
        books={[book]}
        open={deleting}
        onOpenChange={setDeleting}
        onDone={async () => {
          await returnTo({ to: '/manager/books' })
          queryClient.removeQueries({ queryKey: bookQueries.detail(book.id).queryKey })
        }}
      />
    </>
  )
}
