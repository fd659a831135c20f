import type { ComponentProps } from 'react'
import { Combobox } from '../inputs/combobox.tsx'
import { Field } from '../inputs/field.tsx'

type Choice = { id: string; name: string }

type ComboboxFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name?: string
  /** The choice at first. */
  selected?: Choice | null
  find: (searchTerm: string) => Promise<readonly Choice[]>
  onChoice?: (choice: Choice | null) => void
  labels: ComponentProps<typeof Combobox>['labels']
  placeholder?: string
}

const toOption = ({ id, name }: Choice) => ({ value: id, label: name })

/** A choice among many records, found by typing. */
export function ComboboxField({
  name,
  selected,
  find,
  onChoice,
  labels,
  placeholder,
  ...field
}: ComboboxFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Combobox
          {...control}
          name={name}
          defaultValue={selected ? toOption(selected) : null}
          onQuery={async (searchTerm) => (await find(searchTerm)).map(toOption)}
          onValueChange={(option) => onChoice?.(option && { id: option.value, name: option.label })}
          labels={labels}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
