import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'

type SelectFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  defaultValue?: unknown
  options: ComponentProps<typeof NativeSelect>['options']
}

/** A choice among a few options. */
export function SelectField({ name, defaultValue, options, ...field }: SelectFieldProps) {
  const value = typeof defaultValue === 'string' ? defaultValue : undefined
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          defaultValue={value}
          options={options}
          className="justify-self-start"
        />
      )}
    </Field>
  )
}
