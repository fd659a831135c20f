import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { Activity } from '#/features/activity/activity.ts'
import type { Change } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { organizationQueries, useOrganization } from '../organization.queries.ts'

type Search = { searchTerm?: string }

type Props = {
  slug: string
  search: Search
  onSearch: (search: Change<Search>) => void
  /** The table of the audit log. */
  children: (entries: readonly Activity[]) => ReactNode
}

export function OrganizationActivityPage({ slug, search, onSearch, children }: Props) {
  const { t } = useTranslation()
  const { organizationId } = useOrganization(slug)
  const list = useList(organizationQueries.activity(organizationId, search), search)
  const { total, ...labels } = useListLabels(list)
  const count = t(total.exact ? 'activity.list.count' : 'activity.list.countOrMore', total)
  return (
    <>
      <PageHeader
        title={t('organizationPage.activity')}
        meta={<span role="status">{list.items && count}</span>}
      />
      <div className="mt-5 mb-4">
        <SearchBox
          className="sm:max-w-sm"
          value={search.searchTerm ?? ''}
          onValue={(searchTerm) => onSearch(searchTerm ? { searchTerm } : {})}
          label={t('activity.search.label')}
          clearLabel={t('list.clearSearch')}
          placeholder={t('activity.search.placeholder')}
        />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('activity.empty.title'), text: t('activity.empty.text') }}
        noResults={{
          title: t('activity.noResults.title'),
          text: t('activity.noResults.text', { term: search.searchTerm }),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {children}
      </DataList>
    </>
  )
}
