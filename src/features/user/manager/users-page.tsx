import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useSorting } from '#/platform/api/use-sorting.ts'
import { Can } from '#/platform/auth/can.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { UserFilters } from '../user-filters.tsx'
import { userSearch } from '../user-search.ts'
import type { UserSearch } from '../user-search.ts'
import { userQueries } from '../user.queries.ts'
import type { UserSummary } from '../user.ts'
import { useUserColumns } from './user-columns.tsx'
import { UserTasks } from './user-dialogs.tsx'
import type { UserTask } from './user-dialogs.tsx'

type OpenTask = { user: UserSummary; task: UserTask | undefined }

export function UsersPage({ search, onSearch }: ListPageProps<UserSearch>) {
  const { t } = useTranslation()
  const list = useList(userQueries.list(search), search)
  const { total, ...labels } = useListLabels(list)
  const sorting = useSorting(userSearch, { search, onSearch })
  const [openTask, setOpenTask] = useState<OpenTask>()
  const columns = useUserColumns((user, task) => setOpenTask({ user, task }))
  const { searchTerm } = search
  const count = t(total.exact ? 'user.list.count' : 'user.list.countOrMore', total)
  return (
    <>
      <PageHeader
        title={t('user.list.title')}
        actions={
          <Can do={{ user: ['create'] }}>
            <Link to="/manager/users/new" className={buttonClass({ variant: 'primary' })}>
              {t('user.new.open')}
            </Link>
          </Can>
        }
        meta={<span role="status">{list.items && count}</span>}
      />
      <div className="mt-5 mb-4">
        <UserFilters search={search} onSearch={onSearch} />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{ title: t('user.empty.title'), text: t('user.empty.text') }}
        noResults={{
          title: t('user.noResults.title'),
          text: searchTerm
            ? t('user.noResults.text', { term: searchTerm })
            : t('user.noResults.filter'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(users) => (
          <DataTable
            caption={t('user.list.title')}
            columns={columns}
            rows={users}
            rowKey={({ id }) => id}
            {...sorting}
          />
        )}
      </DataList>
      {openTask && (
        <UserTasks
          key={openTask.user.id}
          user={openTask.user}
          task={openTask.task}
          onTask={(task) => setOpenTask({ user: openTask.user, task })}
        />
      )}
    </>
  )
}
