import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { type Change, readChoice } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { useExport } from '#/platform/export/use-export.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { ExportButton } from '#/ui/data/export-button.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { activityKinds } from './activity-kinds.ts'
import { readActivitySearch } from './activity-search.ts'
import type { ActivitySearch } from './activity-search.ts'
import { ActivityTable } from './activity-table.tsx'
import { activityQueries } from './activity.queries.ts'

type Props = { search: ActivitySearch; onSearch: (search: Change<ActivitySearch>) => void }

export function ActivityPage({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { searchTerm, subject } = search
  const kind = readChoice(search.kind, activityKinds)
  const list = useList(activityQueries.list(search), { searchTerm, kind, subject })
  const { total, ...labels } = useListLabels(list)
  const change = (part: Record<string, unknown>) =>
    onSearch((now) => readActivitySearch({ ...now, ...part }))
  const count = t(total.exact ? 'activity.list.count' : 'activity.list.countOrMore', total)
  return (
    <>
      <PageHeader
        title={t('activity.list.title')}
        meta={<span role="status">{list.items && count}</span>}
        actions={
          <ExportButton
            {...useExport(exportAddress({ searchTerm, kind, subject }), t('activity.export.open'))}
          />
        }
      />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          className="min-w-56 grow sm:max-w-sm"
          value={searchTerm ?? ''}
          onValue={(term) => change({ searchTerm: term })}
          label={t('activity.search.label')}
          clearLabel={t('list.clearSearch')}
          placeholder={t('activity.search.placeholder')}
        />
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('activity.kind.label')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value })}
          options={[
            { value: '', label: t('activity.kind.all') },
            ...activityKinds.map((value) => ({ value, label: t(`activity.kind.${value}`) })),
          ]}
        />
        {subject && (
          <p className="flex basis-full flex-wrap items-center gap-3 text-sm text-muted">
            {t('activity.own.text')}
            <Button size="sm" onClick={() => change({ subject: undefined })}>
              {t('activity.own.clear')}
            </Button>
          </p>
        )}
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('activity.empty.title'), text: t('activity.empty.text') }}
        noResults={{
          title: t('activity.noResults.title'),
          text: searchTerm
            ? t('activity.noResults.text', { term: searchTerm })
            : t('activity.noResults.filter'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(entries) => <ActivityTable entries={entries} />}
      </DataList>
    </>
  )
}

/** Exports all entries that match the current filters. */
const exportAddress = (search: ActivitySearch) =>
  `/api/activity/export?${new URLSearchParams(Object.entries(search).filter(([, value]) => value)).toString()}`
