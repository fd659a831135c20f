import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { SampleTargetLink } from './stock-item-links.tsx'
import { SpareTargetLink } from './stock-item-links.tsx'
import { useStockItemValues } from './stock-item-values.tsx'
import type { StockItem } from './stock-item.ts'

export function useStockItemColumns(): Column<StockItem>[] {
  const { t } = useTranslation()
  const values = useStockItemValues()
  return [
    {
      id: 'mainTitle',
      header: t('stockItem.mainTitle.label'),
      sortable: true,
      card: 'title',
      cell: (row) => (
        <Link
          to="/manager/stock-items/$id"
          params={{ id: row.id }}
          className="title block py-1 text-sm hover:underline"
        >
          {values.mainTitle(row)}
        </Link>
      ),
    },
    {
      id: 'sampleText',
      header: t('stockItem.sampleText.label'),
      sortable: true,
      card: 'rest',
      className: 'wrap-anywhere',
      cell: values.sampleText,
    },
    {
      id: 'spareText',
      header: t('stockItem.spareText.label'),
      sortable: true,
      card: 'rest',
      className: 'wrap-anywhere',
      cell: values.spareText,
    },
    {
      id: 'sampleInteger',
      header: t('stockItem.sampleInteger.label'),
      sortable: true,
      align: 'end',
      card: 'rest',
      cell: values.sampleInteger,
    },
    {
      id: 'spareInteger',
      header: t('stockItem.spareInteger.label'),
      sortable: true,
      align: 'end',
      card: 'rest',
      cell: values.spareInteger,
    },
    {
      id: 'sampleDecimal',
      header: t('stockItem.sampleDecimal.label'),
      sortable: true,
      align: 'end',
      card: 'rest',
      cell: values.sampleDecimal,
    },
    {
      id: 'spareDecimal',
      header: t('stockItem.spareDecimal.label'),
      sortable: true,
      align: 'end',
      card: 'rest',
      cell: values.spareDecimal,
    },
    {
      id: 'sampleMoney',
      header: t('stockItem.sampleMoney.label'),
      align: 'end',
      card: 'rest',
      cell: values.sampleMoney,
    },
    {
      id: 'spareMoney',
      header: t('stockItem.spareMoney.label'),
      align: 'end',
      card: 'rest',
      cell: values.spareMoney,
    },
    {
      id: 'sampleDate',
      header: t('stockItem.sampleDate.label'),
      sortable: true,
      card: 'rest',
      cell: values.sampleDate,
    },
    {
      id: 'spareDate',
      header: t('stockItem.spareDate.label'),
      sortable: true,
      card: 'rest',
      cell: values.spareDate,
    },
    {
      id: 'sampleMoment',
      header: t('stockItem.sampleMoment.label'),
      sortable: true,
      card: 'rest',
      cell: values.sampleMoment,
    },
    {
      id: 'spareMoment',
      header: t('stockItem.spareMoment.label'),
      sortable: true,
      card: 'rest',
      cell: values.spareMoment,
    },
    {
      id: 'sampleFlag',
      header: t('stockItem.sampleFlag.label'),
      card: 'rest',
      cell: values.sampleFlag,
    },
    {
      id: 'sampleChoice',
      header: t('stockItem.sampleChoice.label'),
      card: 'rest',
      cell: values.sampleChoice,
    },
    {
      id: 'spareChoice',
      header: t('stockItem.spareChoice.label'),
      card: 'rest',
      cell: values.spareChoice,
    },
    {
      id: 'sampleEmail',
      header: t('stockItem.sampleEmail.label'),
      card: 'rest',
      className: 'wrap-anywhere',
      cell: values.sampleEmail,
    },
    {
      id: 'spareEmail',
      header: t('stockItem.spareEmail.label'),
      card: 'rest',
      className: 'wrap-anywhere',
      cell: values.spareEmail,
    },
    {
      id: 'samplePicture',
      header: t('stockItem.samplePicture.label'),
      card: 'rest',
      cell: values.samplePicture,
    },
    {
      id: 'sampleTarget',
      header: t('stockItem.sampleTarget.label'),
      card: 'rest',
      className: 'wrap-anywhere',
      cell: ({ sampleTarget }) => <SampleTargetLink {...sampleTarget} />,
    },
    {
      id: 'spareTarget',
      header: t('stockItem.spareTarget.label'),
      card: 'rest',
      className: 'wrap-anywhere',
      cell: ({ spareTarget }) => spareTarget && <SpareTargetLink {...spareTarget} />,
    },
  ]
}
