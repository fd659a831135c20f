import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'
import { NumberInput } from '../inputs/number-input.tsx'
import { decimalsOf, fromMinorUnits, toMinorUnits } from './minor-units.ts'

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  /** The form submits the amount in minor units, such as cents, under this name. */
  name: string
  defaultValue?: unknown
  currency: { name: string; defaultValue?: unknown }
  currencies: readonly string[]
  locale: string
  labels: ComponentProps<typeof NumberInput>['labels'] & { currency: string }
}

/** An amount, typed in major units, and its currency. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, defaultValue, currency, currencies, locale, labels, ...field } = props
  const first = currencies[0] ?? 'EUR'
  const [unit, setUnit] = useState(
    typeof currency.defaultValue === 'string' ? currency.defaultValue : first,
  )
  const [amount, setAmount] = useState(
    typeof defaultValue === 'number' ? fromMinorUnits(defaultValue, unit) : null,
  )
  const decimals = decimalsOf(unit)
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-wrap gap-1.5">
          <NumberInput
            {...control}
            value={amount}
            onValueChange={setAmount}
            locale={locale}
            labels={labels}
            format={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
            className="max-w-56"
          />
          <input
            type="hidden"
            name={name}
            value={amount === null ? '' : toMinorUnits(amount, unit)}
          />
          <NativeSelect
            name={currency.name}
            aria-label={labels.currency}
            value={unit}
            onChange={(event) => setUnit(event.target.value)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
    </Field>
  )
}
