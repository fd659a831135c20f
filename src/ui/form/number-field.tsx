import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { NumberInput } from '../inputs/number-input.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  defaultValue?: unknown
  min?: number
  max?: number
  locale: string
  labels: ComponentProps<typeof NumberInput>['labels']
}

export function NumberField(props: NumberFieldProps) {
  const { name, defaultValue, min, max, locale, labels, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <NumberInput
          {...control}
          name={name}
          defaultValue={typeof defaultValue === 'number' ? defaultValue : undefined}
          min={min}
          max={max}
          locale={locale}
          labels={labels}
          className="max-w-48"
        />
      )}
    </Field>
  )
}
