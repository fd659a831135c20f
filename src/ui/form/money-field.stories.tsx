import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { MoneyField } from './money-field.tsx'

export default { title: 'Fields/Money field' } satisfies Meta

const texts = {
  en: {
    locale: 'en',
    label: 'Amount',
    labels: { increase: 'Increase', decrease: 'Decrease', currency: 'Currency' },
    error: 'Enter an amount',
  },
  ar: {
    locale: 'ar',
    label: 'المبلغ',
    labels: { increase: 'زيادة', decrease: 'إنقاص', currency: 'العملة' },
    error: 'أدخل مبلغًا',
  },
}

export const FilledAndWithError: StoryObj = {
  render: () => {
    const { error, ...t } = inLanguage(texts)
    const currencies = ['EUR', 'USD', 'JPY']
    return (
      <Column>
        <MoneyField
          {...t}
          name="amount"
          defaultValue={125_050}
          currency={{ name: 'currency', defaultValue: 'USD' }}
          currencies={currencies}
        />
        <MoneyField
          {...t}
          name="other"
          currency={{ name: 'otherCurrency' }}
          currencies={currencies}
          error={error}
        />
      </Column>
    )
  },
}
