import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useList } from '#/platform/api/use-list.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { deliveryStates, readDeliverySearch } from './webhook-search.ts'
import type { DeliverySearch } from './webhook-search.ts'
import { webhookQueries } from './webhook.queries.ts'
import type { Delivery } from './webhook.ts'

type Props = ListPageProps<DeliverySearch> & {
  id: string
  onShow: (delivery: Delivery) => void
}

/** The delivery log of an endpoint. */
export function Deliveries({ id, search, onSearch, onShow }: Props) {
  const { t } = useTranslation()
  const list = useList(webhookQueries.deliveries(id, search), search)
  const { total: _, ...labels } = useListLabels(list)
  const columns = useDeliveryColumns(onShow)
  const title = t('webhook.delivery.list')
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <NativeSelect
          aria-label={t('webhook.state.label')}
          value={search.state ?? ''}
          onChange={({ target }) => onSearch(() => readDeliverySearch({ state: target.value }))}
          options={[
            { value: '', label: t('webhook.delivery.state.all') },
            ...deliveryStates.map((value) => ({
              value,
              label: t(`webhook.delivery.state.${value}`),
            })),
          ]}
        />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('webhook.delivery.empty'), text: t('webhook.delivery.emptyText') }}
        noResults={{
          title: t('list.noResults'),
          text: t('webhook.delivery.noResults'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(deliveries) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={deliveries}
            rowKey={(delivery) => delivery.id}
          />
        )}
      </DataList>
    </section>
  )
}
