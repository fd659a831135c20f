import { useTranslation } from 'react-i18next'
import { useList } from '#/platform/api/use-list.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { DataList } from '#/ui/data-list.tsx'
import { DataTable } from '#/ui/data-table.tsx'
import { listState } from '#/ui/list-state.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { UserFilters } from '../user-filters.tsx'
import { defaultUserSort, readUserSearch } from '../user-search.ts'
import type { UserSearch } from '../user-search.ts'
import { userQueries } from '../user.queries.ts'
import { useUserColumns } from './user-columns.tsx'
import { UsersSkeleton } from './users-skeleton.tsx'

type Props = { search: UserSearch; onSearch: (search: UserSearch) => void }

export function UsersPage({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const list = useList(userQueries.list(search))
  const words = useCounts(list)
  const columns = useUserColumns()
  const { searchTerm, role, status, sort = defaultUserSort } = search
  const narrowed = Boolean(searchTerm || role || status)
  return (
    <>
      <PageHeader title={t('user.list.title')} meta={<span role="status">{words.count}</span>} />
      <div className="mt-5 mb-4">
        <UserFilters search={search} onSearch={onSearch} />
      </div>
      <DataList
        state={listState({ ...list, narrowed })}
        loadingLabel={t('user.list.loading')}
        skeleton={UsersSkeleton}
        empty={{ title: t('user.empty.title'), text: t('user.empty.text') }}
        noResults={{
          title: t('user.noResults.title'),
          text: searchTerm
            ? t('user.noResults.text', { term: searchTerm })
            : t('user.noResults.filter'),
          actions: <Button onClick={() => onSearch({})}>{t('user.noResults.clear')}</Button>,
        }}
        error={{
          title: t('user.failed.title'),
          text: t('user.failed.text'),
          retryLabel: t('user.failed.retry'),
          onRetry: list.retry,
        }}
        footer={{
          text: words.shown,
          more: list.hasMore
            ? {
                label: t(list.moreFailed ? 'user.failed.retry' : 'user.list.more'),
                busy: list.isLoadingMore,
                onMore: list.loadMore,
                failed: list.moreFailed ? t('user.list.moreFailed') : undefined,
              }
            : undefined,
        }}
      >
        {(users) => (
          <div className={cx('transition-opacity', list.outdated && 'opacity-60')}>
            <DataTable
              caption={t('user.list.title')}
              columns={columns}
              rows={users}
              rowKey={({ id }) => id}
              sort={{
                column: sort.replace('-', ''),
                direction: sort.startsWith('-') ? 'descending' : 'ascending',
              }}
              onSort={(column, direction) => {
                const wanted = direction === 'descending' ? `-${column}` : column
                onSearch(readUserSearch({ ...search, sort: wanted }))
              }}
            />
          </div>
        )}
      </DataList>
    </>
  )
}

type Counted = Pick<ReturnType<typeof useList>, 'items' | 'total'>

function useCounts({ items, total }: Counted) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!items || !total) return { count: '', shown: '' }
  const { count, exact } = total
  const number = format.number(count)
  return {
    count: t(exact ? 'user.list.count' : 'user.list.countOrMore', { count, number }),
    shown: t('user.list.shown', {
      shown: format.number(items.length),
      total: exact ? number : t('user.list.orMore', { number }),
    }),
  }
}
