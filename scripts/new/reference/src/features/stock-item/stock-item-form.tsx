import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { RecordFormProps } from '#/platform/form/use-record-form.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { api } from '#/platform/api/api.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { ComboboxField } from '#/ui/form/combobox-field.tsx'
import { DateField } from '#/ui/form/date-field.tsx'
import { DateTimeField } from '#/ui/form/date-time-field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { MoneyField } from '#/ui/form/money-field.tsx'
import { NumberField } from '#/ui/form/number-field.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { StockItemImageField } from './stock-item-image-field.tsx'
import { sampleChoiceValues } from './stock-item-search.ts'
import { spareChoiceValues } from './stock-item-search.ts'
import { stockItemInput } from './stock-item.ts'
import { sampleMoneyCurrencies } from './stock-item.ts'
import { spareMoneyCurrencies } from './stock-item.ts'
import type { StockItem, StockItemInput } from './stock-item.ts'

type Props = RecordFormProps<StockItemInput> & {
  /** The values to edit; absent for a new record. */
  values?: StockItem
}

export function StockItemForm({ values, submitLabel, onCancel, ...behavior }: Props) {
  const { t } = useTranslation()
  const { field, form } = useSchemaForm(stockItemInput, values, behavior)
  return (
    <Form {...form}>
      {({ busy, error }) => (
        <>
          <TextField
            {...field('mainTitle')}
            label={t('stockItem.mainTitle.label')}
            error={error('mainTitle')}
          />
          <TextField
            {...field('sampleText')}
            label={t('stockItem.sampleText.label')}
            error={error('sampleText')}
          />
          <TextField
            {...field('spareText')}
            label={t('stockItem.spareText.label')}
            error={error('spareText')}
          />
          <TextField
            {...field('sampleLines')}
            label={t('stockItem.sampleLines.label')}
            error={error('sampleLines')}
          />
          <TextField
            {...field('spareLines')}
            label={t('stockItem.spareLines.label')}
            error={error('spareLines')}
          />
          <NumberField
            {...field('sampleInteger')}
            label={t('stockItem.sampleInteger.label')}
            error={error('sampleInteger')}
          />
          <NumberField
            {...field('spareInteger')}
            label={t('stockItem.spareInteger.label')}
            error={error('spareInteger')}
          />
          <NumberField
            {...field('sampleDecimal')}
            label={t('stockItem.sampleDecimal.label')}
            error={error('sampleDecimal')}
          />
          <NumberField
            {...field('spareDecimal')}
            label={t('stockItem.spareDecimal.label')}
            error={error('spareDecimal')}
          />
          <MoneyField
            {...field('sampleMoney')}
            currency={field('sampleMoneyCurrency')}
            currencies={sampleMoneyCurrencies}
            label={t('stockItem.sampleMoney.label')}
            error={error('sampleMoney')}
          />
          <MoneyField
            {...field('spareMoney')}
            currency={field('spareMoneyCurrency')}
            currencies={spareMoneyCurrencies}
            label={t('stockItem.spareMoney.label')}
            error={error('spareMoney')}
          />
          <DateField
            {...field('sampleDate')}
            until="2999-12-31"
            label={t('stockItem.sampleDate.label')}
            error={error('sampleDate')}
          />
          <DateField
            {...field('spareDate')}
            until="2999-12-31"
            label={t('stockItem.spareDate.label')}
            error={error('spareDate')}
          />
          <DateTimeField
            {...field('sampleMoment')}
            label={t('stockItem.sampleMoment.label')}
            error={error('sampleMoment')}
          />
          <DateTimeField
            {...field('spareMoment')}
            label={t('stockItem.spareMoment.label')}
            error={error('spareMoment')}
          />
          <CheckboxField
            {...field('sampleFlag')}
            label={t('stockItem.sampleFlag.label')}
            error={error('sampleFlag')}
          />
          <SelectField
            {...field('sampleChoice')}
            label={t('stockItem.sampleChoice.label')}
            error={error('sampleChoice')}
            options={sampleChoiceValues.map((value) => ({
              value,
              label: t(`stockItem.sampleChoice.${value}`),
            }))}
          />
          <SelectField
            {...field('spareChoice')}
            label={t('stockItem.spareChoice.label')}
            error={error('spareChoice')}
            options={[
              { value: '', label: '—' },
              ...spareChoiceValues.map((value) => ({
                value,
                label: t(`stockItem.spareChoice.${value}`),
              })),
            ]}
          />
          <TextField
            {...field('sampleEmail')}
            type="email"
            label={t('stockItem.sampleEmail.label')}
            error={error('sampleEmail')}
          />
          <TextField
            {...field('spareEmail')}
            type="email"
            label={t('stockItem.spareEmail.label')}
            error={error('spareEmail')}
          />
          <TextField
            {...field('sampleUrl')}
            type="url"
            label={t('stockItem.sampleUrl.label')}
            error={error('sampleUrl')}
          />
          <TextField
            {...field('spareUrl')}
            type="url"
            label={t('stockItem.spareUrl.label')}
            error={error('spareUrl')}
          />
          <StockItemImageField
            {...field('samplePicture')}
            label={t('stockItem.samplePicture.label')}
            error={error('samplePicture')}
          />
          <ComboboxField
            {...field('sampleTargetId')}
            label={t('stockItem.sampleTarget.label')}
            error={error('sampleTargetId')}
            selected={values?.sampleTarget}
            find={(searchTerm) => api.stockItem.sampleTargetOptions({ searchTerm })}
          />
          <ComboboxField
            {...field('spareTargetId')}
            label={t('stockItem.spareTarget.label')}
            error={error('spareTargetId')}
            selected={values?.spareTarget}
            find={(searchTerm) => api.stockItem.spareTargetOptions({ searchTerm })}
          />
          <FormActions
            busy={busy}
            apart
            submit={submitLabel}
            cancel={t('form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}
