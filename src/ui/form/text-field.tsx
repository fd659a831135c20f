import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { Textarea } from '../inputs/textarea.tsx'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  defaultValue?: unknown
  /**
   * The longest allowed text. Not an attribute of the input, because browsers silently truncate pasted
   * text at `maxlength`. Longer text stays as it is and gets an error.
   */
  maxLength?: number
  /** Emails and URLs are left-to-right in every language. */
  type?: 'email' | 'url'
}

/** A text that may be longer than this gets several lines. */
const oneLine = 250

export function TextField({ name, defaultValue, maxLength, type, ...field }: TextFieldProps) {
  const text = typeof defaultValue === 'string' ? defaultValue : ''
  return (
    <Field {...field}>
      {(control) => {
        const props = { ...control, name, defaultValue: text }
        if (type) return <Input {...props} type={type} dir="ltr" autoComplete="off" />
        return maxLength && maxLength > oneLine ? (
          <Textarea {...props} rows={5} />
        ) : (
          <Input {...props} dir="auto" autoComplete="off" />
        )
      }}
    </Field>
  )
}
