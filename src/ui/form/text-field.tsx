import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { Textarea } from '../inputs/textarea.tsx'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  defaultValue?: unknown
  /**
   * How long the text may be. Not an attribute of the input: browsers cut a pasted text at it without
   * a word. A text that is too long stays as it is and gets an error.
   */
  maxLength?: number
}

/** A text that may be longer than this gets several lines. */
const oneLine = 250

export function TextField({ name, defaultValue, maxLength, ...field }: TextFieldProps) {
  const text = typeof defaultValue === 'string' ? defaultValue : ''
  return (
    <Field {...field}>
      {(control) => {
        const props = { ...control, name, defaultValue: text }
        return maxLength && maxLength > oneLine ? (
          <Textarea {...props} rows={5} />
        ) : (
          <Input {...props} dir="auto" autoComplete="off" />
        )
      }}
    </Field>
  )
}
