import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { useActivityColumns } from './activity-columns.tsx'
import type { Activity } from './activity.ts'

/** The entries of an audit log. */
export function ActivityTable({ entries }: { entries: readonly Activity[] }) {
  const { t } = useTranslation()
  const columns = useActivityColumns()
  return (
    <DataTable
      caption={t('activity.list.title')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
    />
  )
}
