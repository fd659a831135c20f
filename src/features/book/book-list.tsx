import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { BookFilters } from './book-filters.tsx'
import type { BookListProps } from './book-search.ts'
import type { BookSummary } from './book.ts'
import { bookQueries } from './book.queries.ts'

type ListTotal = ReturnType<typeof useListLabels>['total']

type Props = BookListProps & {
  actions?: ReactNode
  /** Replaces the list and its filters if there are no books at all. */
  beginning?: ReactNode
  filters?: ReactNode
  /** Shown if the filters match nothing. */
  nothing?: string | undefined
  skeleton: () => ReactNode
  /** Above the list, whatever its state is. */
  status?: ReactNode
  children: (books: readonly BookSummary[], total: ListTotal) => ReactNode
}

/** Title, count, filters and the five states of the catalog; each area renders the rows. */
export function BookList({ search, onSearch, actions, skeleton, children, ...own }: Props) {
  const { t } = useTranslation()
  const list = useList(bookQueries.list(search), search)
  const { total, ...labels } = useListLabels(list)
  const { searchTerm } = search
  const state = listState(list)
  const isEmpty = state.kind === 'empty'
  const count = t(total.exact ? 'book.list.count' : 'book.list.countOrMore', total)
  return (
    <>
      <PageHeader
        title={t('book.list.title')}
        meta={<span role="status">{list.items && count}</span>}
        actions={!isEmpty && actions}
      />
      <div className="mt-6 mb-6">
        {!isEmpty && (
          <BookFilters search={search} onSearch={onSearch}>
            {own.filters}
          </BookFilters>
        )}
      </div>
      {own.status}
      <DataList
        {...labels}
        state={state}
        skeleton={skeleton}
        empty={{
          title: t('book.empty.title'),
          text: t('book.empty.text'),
          actions: own.beginning,
        }}
        noResults={{
          title: t('book.noResults.title'),
          text: searchTerm
            ? t('book.noResults.text', { term: searchTerm })
            : (own.nothing ?? t('book.noResults.genre')),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(books) => children(books, total)}
      </DataList>
    </>
  )
}
