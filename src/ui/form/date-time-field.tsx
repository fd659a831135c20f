import { useState, useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'

type DateTimeFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  /** The form submits an ISO 8601 moment in UTC, or an empty string, under this name. */
  name: string
  defaultValue?: unknown
}

const never = () => () => {}

/** A day and a time in the time zone of the browser. */
export function DateTimeField({ name, defaultValue, ...field }: DateTimeFieldProps) {
  const [moment, setMoment] = useState(typeof defaultValue === 'string' ? defaultValue : '')
  // The server does not know the time zone, so the text is filled in after hydration.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Input
            {...control}
            type="datetime-local"
            className="max-w-64"
            value={isBrowser ? localText(moment) : ''}
            onChange={(event) => setMoment(toMoment(event.target.value))}
          />
          <input type="hidden" name={name} value={moment} />
        </>
      )}
    </Field>
  )
}

/** '2026-03-14T09:26' in the browser's time zone, as the input needs it. */
function localText(moment: string): string {
  if (!moment) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toMoment = (text: string) => (text ? new Date(text).toISOString() : '')
