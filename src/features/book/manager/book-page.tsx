import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isNotFound } from '#/platform/error/api-error.ts'
import { Can } from '#/platform/auth/can.tsx'
import type { Needs } from '#/platform/auth/permission.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { Chip } from '#/ui/inputs/chip.tsx'
import { DetailHeader } from '#/ui/layout/detail-header.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { BookCover } from '../book-cover.tsx'
import { BookGone } from '../book-gone.tsx'
import { BookDetails } from '../book-details.tsx'
import type { BookDetail } from '../book.ts'
import { bookQueries } from '../book.queries.ts'
import { ToBooks } from './back-to-books.tsx'

type Props = {
  id: string
  /** The latest audit events of the book. */
  history: ReactNode
}

export function BookRecordPage({ id, history }: Props) {
  const { t } = useTranslation()
  const detail = useSuspenseQuery(bookQueries.detail(id))
  // The audit events still name the deleted book.
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
      <DetailHeader title={book.title} actions={<Actions book={book} />} />
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{book.author}</bdi>
      </p>
      <Card className="mt-6 flex flex-wrap gap-6">
        <BookCover book={book} sizes="6rem" className="w-24 shrink-0 self-start" />
        <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 content-start gap-4">
          {book.genre && (
            <p>
              <Chip color={book.genre.color}>{book.genre.name}</Chip>
            </p>
          )}
          <BookDetails
            book={book}
            more={[{ label: t('book.updatedAt.label'), value: <ExactTime at={book.updatedAt} /> }]}
          />
          {bare && <p className="text-sm text-muted">{t('bookManager.bare')}</p>}
          {book.description && (
            <p dir="auto" className="max-w-prose text-sm wrap-anywhere">
              {book.description}
            </p>
          )}
        </div>
      </Card>
      {history}
    </>
  )
}

const Menu = lazyMenu(() => import('./book-menu.tsx').then((file) => file.BookMenu))

/** Either permission adds an item to the menu. */
const inMenu: Needs[] = [{ activity: ['read'] }, { book: ['delete'] }]

function Actions({ book }: { book: BookDetail }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const format = useFormat()

  async function remove() {
    const onDone = () => returnTo({ to: '/manager/books' })
    const { deleteBooks } = await import('./delete-books.ts')
    await deleteBooks([book], { t, format, queryClient, onDone })
  }

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
      {inMenu.some((needs) => can(viewer, needs)) && (
        <Menu
          id={book.id}
          onDelete={() => void remove().catch(() => toast.error(t('form.failed')))}
          trigger={(handlers) => (
            <Button
              size="icon"
              aria-label={t('bookManager.actions.open', { title: book.title })}
              {...handlers}
            >
              <Ellipsis aria-hidden />
            </Button>
          )}
        />
      )}
    </>
  )
}
