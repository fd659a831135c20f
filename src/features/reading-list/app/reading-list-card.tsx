import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Badge } from '#/ui/data/badge.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { ListedCover } from '../listed-cover.tsx'
import type { ReadingListSummary } from '../reading-list.ts'

/** A reading list with its first covers. */
export function ReadingListCard({ slug, list }: { slug: string; list: ReadingListSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, description, team, books, firstBooks, updatedAt } = list
  return (
    <Link
      to="/o/$slug/reading-lists/$id"
      params={{ slug, id }}
      className={cardClass({ interactive: true, className: 'flex h-full flex-col gap-3' })}
    >
      <span className="grid grid-cols-6 gap-2">
        {firstBooks.map((book) => (
          <ListedCover key={book.id} book={book} sizes="4rem" />
        ))}
        {firstBooks.length === 0 && (
          <span className="aspect-2/3 rounded-sm border border-dashed border-line-strong" />
        )}
      </span>
      <span className="min-w-0">
        <bdi className="title block text-lg wrap-anywhere">{name}</bdi>
        {description && (
          <span dir="auto" className="own-direction mt-0.5 line-clamp-2 text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span>{t('readingList.books', { count: books, number: format.number(books) })}</span>
        <span aria-hidden>·</span>
        <RelativeTime at={updatedAt} />
        {team && (
          <Badge className="ms-auto max-w-full">
            <bdi className="truncate">{team.name}</bdi>
          </Badge>
        )}
      </span>
    </Link>
  )
}
