import type { ComponentProps } from 'react'
import { DatePicker } from '../inputs/date-picker.tsx'
import { Field } from '../inputs/field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  defaultValue?: unknown
  /** The earliest and the latest date. */
  from?: string
  until?: string
  locale: string
  labels: ComponentProps<typeof DatePicker>['labels']
}

export function DateField(props: DateFieldProps) {
  const { name, defaultValue, from, until, locale, labels, ...field } = props
  const date = typeof defaultValue === 'string' ? defaultValue : ''
  return (
    <Field {...field}>
      {(control) => (
        <DatePicker
          {...control}
          name={name}
          defaultValue={date}
          min={from}
          max={until}
          locale={locale}
          labels={labels}
        />
      )}
    </Field>
  )
}
