import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { cardClass } from '#/ui/card.tsx'
import { ChipDot } from '#/ui/chip.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { genreQueries } from './genre.queries.ts'

export function GenresPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const count = t('genre.list.count', {
    count: genres.length,
    number: format.number(genres.length),
  })
  return (
    <>
      <PageHeader title={t('genre.list.title')} meta={count} />
      {genres.length === 0 ? (
        <EmptyState className="mt-6" title={t('genre.empty.title')} text={t('genre.empty.text')} />
      ) : (
        <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {genres.map(({ id, name, colour }) => (
            <li key={id}>
              <Link
                to="/manager/books"
                search={{ genre: id }}
                className={cardClass({
                  interactive: true,
                  className: 'flex items-center gap-3 font-medium',
                })}
              >
                <ChipDot colour={colour} />
                <bdi className="min-w-0 truncate">{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
