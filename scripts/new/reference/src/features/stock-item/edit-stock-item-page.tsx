import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useEditForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { StockItemForm } from './stock-item-form.tsx'
import { StockItemGone } from './stock-item-gone.tsx'
import { useStockItemValues } from './stock-item-values.tsx'
import { stockItemMutations } from './stock-item.mutations.ts'
import { stockItemQueries } from './stock-item.queries.ts'
import type { StockItem, StockItemInput } from './stock-item.ts'

export function EditStockItemPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const values = useStockItemValues()
  const update = useMutate(stockItemMutations.update)
  const back = () => returnTo({ to: '/manager/stock-items/$id', params: { id } })
  const edit = useEditForm({
    detail: useSuspenseQuery(stockItemQueries.detail(id)),
    save: (input: StockItemInput, { version }: StockItem) => update({ id, version, ...input }),
    onSaved({ mainTitle }) {
      toast.success(t('form.saved', { name: mainTitle }))
      return back()
    },
    onError: toast.error,
    compare: {
      valuesOf: (stockItem) => stockItem,
      labels: {
        mainTitle: t('stockItem.mainTitle.label'),
        sampleText: t('stockItem.sampleText.label'),
        spareText: t('stockItem.spareText.label'),
        sampleLines: t('stockItem.sampleLines.label'),
        spareLines: t('stockItem.spareLines.label'),
        sampleInteger: t('stockItem.sampleInteger.label'),
        spareInteger: t('stockItem.spareInteger.label'),
        sampleDecimal: t('stockItem.sampleDecimal.label'),
        spareDecimal: t('stockItem.spareDecimal.label'),
        sampleMoney: t('stockItem.sampleMoney.label'),
        sampleMoneyCurrency: t('stockItem.sampleMoney.currency'),
        spareMoney: t('stockItem.spareMoney.label'),
        spareMoneyCurrency: t('stockItem.spareMoney.currency'),
        sampleDate: t('stockItem.sampleDate.label'),
        spareDate: t('stockItem.spareDate.label'),
        sampleMoment: t('stockItem.sampleMoment.label'),
        spareMoment: t('stockItem.spareMoment.label'),
        sampleFlag: t('stockItem.sampleFlag.label'),
        sampleChoice: t('stockItem.sampleChoice.label'),
        spareChoice: t('stockItem.spareChoice.label'),
        sampleEmail: t('stockItem.sampleEmail.label'),
        spareEmail: t('stockItem.spareEmail.label'),
        sampleUrl: t('stockItem.sampleUrl.label'),
        spareUrl: t('stockItem.spareUrl.label'),
        samplePicture: t('stockItem.samplePicture.label'),
        sampleTargetId: t('stockItem.sampleTarget.label'),
        spareTargetId: t('stockItem.spareTarget.label'),
      },
      show: (field, input) => values[field](input),
    },
  })
  const { seen, deleted } = edit
  if (edit.gone) return <StockItemGone />
  return (
    <FormPage
      title={t('stockItem.page.edit')}
      meta={values.mainTitle(seen)}
      notice={edit.notice}
      question={edit.question}
      conflict={edit.conflict}
    >
      <StockItemForm
        {...edit.form}
        key={seen.version}
        values={seen}
        submitLabel={deleted ? undefined : t('form.save')}
        onCancel={() => void back()}
      />
    </FormPage>
  )
}
