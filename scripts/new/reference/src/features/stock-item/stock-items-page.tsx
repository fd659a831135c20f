import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useListFilters } from '#/platform/api/use-list-filters.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useList } from '#/platform/api/use-list.ts'
import { usePickerLabels } from '#/platform/form/use-picker-labels.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useExport } from '#/platform/export/use-export.ts' // csv
import { DataList } from '#/ui/data/data-list.tsx'
import { ExportButton } from '#/ui/data/export-button.tsx' // csv
import { ListFilters } from '#/ui/data/list-filters.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { ComboboxField } from '#/ui/form/combobox-field.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { stockItemSearch } from './stock-item-search.ts'
import type { StockItemSearch } from './stock-item-search.ts'
import { sampleChoiceValues } from './stock-item-search.ts'
import { spareChoiceValues } from './stock-item-search.ts'
import { StockItemTable } from './stock-item-table.tsx'
import { stockItemQueries } from './stock-item.queries.ts'

export function StockItemsPage({ search, onSearch }: ListPageProps<StockItemSearch>) {
  const { t } = useTranslation()
  const list = useList(stockItemQueries.list(search), search)
  const { total: _, ...labels } = useListLabels(list)
  const nameSort = (sort: (typeof stockItemSearch.sorts)[number]) => t(`stockItem.sort.${sort}`)
  const filters = useListFilters(
    stockItemSearch,
    { search, onSearch },
    t('stockItem.page.search'),
    nameSort,
  )
  const { data: sampleTargetOption } = useSuspenseQuery(
    stockItemQueries.sampleTargetOption(search.sampleTargetId),
  ) // if not unique
  const { data: spareTargetOption } = useSuspenseQuery(
    stockItemQueries.spareTargetOption(search.spareTargetId),
  ) // if not unique
  const pickerLabels = usePickerLabels()
  const change = (part: Record<string, string>) =>
    onSearch((now) => stockItemSearch.read({ ...now, ...part }))
  return (
    <>
      <PageHeader
        title={t('stockItem.page.title')}
        actions={
          <Can do={{ stockItem: ['create'] }}>
            {/* import */}
            <Link to="/manager/stock-items/import" className={buttonClass()}>
              {t('stockItem.page.import')}
            </Link>
            <Link to="/manager/stock-items/new" className={buttonClass({ variant: 'primary' })}>
              {t('stockItem.page.new')}
            </Link>
          </Can>
        }
      />
      <div className="mt-5 mb-4">
        <ListFilters {...filters}>
          <NativeSelect
            aria-label={t('stockItem.sampleFlag.label')}
            value={search.sampleFlag ?? ''}
            onChange={(event) => change({ sampleFlag: event.target.value })}
            options={[
              { value: '', label: t('stockItem.sampleFlag.all') },
              { value: 'yes', label: t('stockItem.sampleFlag.onlyYes') },
              { value: 'no', label: t('stockItem.sampleFlag.onlyNo') },
            ]}
          />
          <NativeSelect
            aria-label={t('stockItem.sampleChoice.label')}
            value={search.sampleChoice ?? ''}
            onChange={(event) => change({ sampleChoice: event.target.value })}
            options={[
              { value: '', label: t('stockItem.sampleChoice.all') },
              ...sampleChoiceValues.map((value) => ({
                value,
                label: t(`stockItem.sampleChoice.${value}`),
              })),
            ]}
          />
          <NativeSelect
            aria-label={t('stockItem.spareChoice.label')}
            value={search.spareChoice ?? ''}
            onChange={(event) => change({ spareChoice: event.target.value })}
            options={[
              { value: '', label: t('stockItem.spareChoice.all') },
              ...spareChoiceValues.map((value) => ({
                value,
                label: t(`stockItem.spareChoice.${value}`),
              })),
            ]}
          />
          {/* if not unique */}
          <ComboboxField
            key={sampleTargetOption?.id}
            hideLabel
            className="min-w-56"
            label={t('stockItem.sampleTarget.label')}
            labels={pickerLabels}
            placeholder={t('stockItem.sampleTarget.all')}
            selected={sampleTargetOption}
            find={(searchTerm) => api.stockItem.sampleTargetOptions({ searchTerm })}
            onChoice={(choice) => change({ sampleTargetId: choice?.id ?? '' })}
          />
          {/* if not unique */}
          <ComboboxField
            key={spareTargetOption?.id}
            hideLabel
            className="min-w-56"
            label={t('stockItem.spareTarget.label')}
            labels={pickerLabels}
            placeholder={t('stockItem.spareTarget.all')}
            selected={spareTargetOption}
            find={(searchTerm) => api.stockItem.spareTargetOptions({ searchTerm })}
            onChoice={(choice) => change({ spareTargetId: choice?.id ?? '' })}
          />
          {/* csv */}
          <ExportButton {...useExport(exportUrl(search), t('stockItem.page.export'))} />
        </ListFilters>
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('stockItem.page.empty') }}
      >
        {(rows) => <StockItemTable rows={rows} search={search} onSearch={onSearch} />}
      </DataList>
    </>
  )
}

/** Exports all records that match the current filters. */
const exportUrl = (search: StockItemSearch) =>
  `/api/stock-items/export?${new URLSearchParams(Object.entries(search)).toString()}` // csv
