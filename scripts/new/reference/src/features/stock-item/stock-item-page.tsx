import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { isNotFound } from '#/platform/error/api-error.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { DetailHeader } from '#/ui/layout/detail-header.tsx'
import { StockItemGone } from './stock-item-gone.tsx'
import { SampleTargetLink } from './stock-item-links.tsx'
import { SpareTargetLink } from './stock-item-links.tsx'
import { useStockItemValues } from './stock-item-values.tsx'
import { stockItemQueries } from './stock-item.queries.ts'
import type { StockItem } from './stock-item.ts'
import { useDeleteStockItems } from './use-delete-stock-items.ts'

type Props = {
  id: string
  /** The latest audit events of the record. */
  activity: ReactNode
}

export function StockItemPage({ id, activity }: Props) {
  const { t } = useTranslation()
  const values = useStockItemValues()
  const { data: stockItem, error } = useSuspenseQuery(stockItemQueries.detail(id))
  // The audit events still name the deleted record.
  if (isNotFound(error))
    return (
      <>
        <StockItemGone />
        {activity}
      </>
    )
  return (
    <>
      <DetailHeader title={stockItem.mainTitle} actions={<Actions stockItem={stockItem} />} />
      <Card className="mt-6">
        <DescriptionList
          facts={[
            { label: t('stockItem.mainTitle.label'), value: values.mainTitle(stockItem) },
            { label: t('stockItem.sampleText.label'), value: values.sampleText(stockItem) },
            { label: t('stockItem.spareText.label'), value: values.spareText(stockItem) },
            { label: t('stockItem.sampleLines.label'), value: values.sampleLines(stockItem) },
            { label: t('stockItem.spareLines.label'), value: values.spareLines(stockItem) },
            { label: t('stockItem.sampleInteger.label'), value: values.sampleInteger(stockItem) },
            { label: t('stockItem.spareInteger.label'), value: values.spareInteger(stockItem) },
            { label: t('stockItem.sampleDecimal.label'), value: values.sampleDecimal(stockItem) },
            { label: t('stockItem.spareDecimal.label'), value: values.spareDecimal(stockItem) },
            { label: t('stockItem.sampleMoney.label'), value: values.sampleMoney(stockItem) },
            { label: t('stockItem.spareMoney.label'), value: values.spareMoney(stockItem) },
            { label: t('stockItem.sampleDate.label'), value: values.sampleDate(stockItem) },
            { label: t('stockItem.spareDate.label'), value: values.spareDate(stockItem) },
            { label: t('stockItem.sampleMoment.label'), value: values.sampleMoment(stockItem) },
            { label: t('stockItem.spareMoment.label'), value: values.spareMoment(stockItem) },
            { label: t('stockItem.sampleFlag.label'), value: values.sampleFlag(stockItem) },
            { label: t('stockItem.sampleChoice.label'), value: values.sampleChoice(stockItem) },
            { label: t('stockItem.spareChoice.label'), value: values.spareChoice(stockItem) },
            { label: t('stockItem.sampleEmail.label'), value: values.sampleEmail(stockItem) },
            { label: t('stockItem.spareEmail.label'), value: values.spareEmail(stockItem) },
            { label: t('stockItem.sampleUrl.label'), value: values.sampleUrl(stockItem) },
            { label: t('stockItem.spareUrl.label'), value: values.spareUrl(stockItem) },
            { label: t('stockItem.samplePicture.label'), value: values.samplePicture(stockItem) },
            {
              label: t('stockItem.sampleTarget.label'),
              value: <SampleTargetLink {...stockItem.sampleTarget} />,
            },
            {
              label: t('stockItem.spareTarget.label'),
              value: stockItem.spareTarget && <SpareTargetLink {...stockItem.spareTarget} />,
            },
          ]}
        />
      </Card>
      {activity}
    </>
  )
}

function Actions({ stockItem }: { stockItem: StockItem }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const { busy, remove } = useDeleteStockItems()
  const toList = () => returnTo({ to: '/manager/stock-items' })
  return (
    <>
      <Can do={{ stockItem: ['update'] }}>
        <Link
          to="/manager/stock-items/$id/update"
          params={{ id: stockItem.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('stockItem.page.edit')}
        </Link>
      </Can>
      <Can do={{ stockItem: ['delete'] }}>
        <Button busy={busy} onClick={() => void remove([stockItem], toList)}>
          {t('form.delete')}
        </Button>
      </Can>
    </>
  )
}
