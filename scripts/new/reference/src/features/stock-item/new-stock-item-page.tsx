import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useCreateForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { StockItemForm } from './stock-item-form.tsx'
import { stockItemMutations } from './stock-item.mutations.ts'

export function NewStockItemPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const { form, question } = useCreateForm(stockItemMutations.create, ({ id, mainTitle }) => {
    toast.success(t('form.saved', { name: mainTitle }))
    return returnTo({ to: '/manager/stock-items/$id', params: { id } })
  })
  return (
    <FormPage title={t('stockItem.page.new')} question={question}>
      <StockItemForm
        {...form}
        submitLabel={t('stockItem.page.new')}
        onCancel={() => void returnTo({ to: '/manager/stock-items' })}
      />
    </FormPage>
  )
}
