import { Popover } from '@base-ui/react/popover'
import CalendarIcon from 'lucide-react/icons/calendar'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CalendarLabels } from './calendar.tsx'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import type { ReadDate } from './partial-date.ts'
import { readPartialDate, writePartialDate } from './partial-date.ts'
import { innerButtonClass } from './popup-class.ts'
import { Skeleton } from './skeleton.tsx'

const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })))

export type DateProblem = Exclude<ReadDate['kind'], 'empty' | 'date'>

type DatePickerProps = ControlProps & {
  /** A form receives 'YYYY', 'YYYY-MM', 'YYYY-MM-DD' or an empty text under it. */
  name?: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** What is typed cannot be a date: the words stay, the value is empty. */
  onValidity?: (problem: DateProblem | undefined) => void
  min?: string
  /** Today, unless given. */
  max?: string
  locale: string
  labels: CalendarLabels & { pick: string; invalid: Record<DateProblem, string> }
  placeholder?: string
  disabled?: boolean
  required?: boolean
}

/** A date as precise as it is known: typed in the language's own way, or picked. */
export function DatePicker({
  name,
  value,
  defaultValue = '',
  onValueChange,
  onValidity,
  min = '1400',
  max = today(),
  locale,
  labels,
  disabled,
  ...input
}: DatePickerProps) {
  const [own, setOwn] = useState(defaultValue)
  const current = value ?? own
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr')
  const field = useRef<HTMLInputElement>(null)
  const shown = typed ?? (current && writePartialDate(current, locale))

  function set(next: string, text: string | undefined, problem: DateProblem | undefined) {
    setTyped(text)
    setOwn(next)
    // A form, ours or a plain one, is not sent with a date nobody can read.
    field.current?.setCustomValidity(problem ? labels.invalid[problem] : '')
    if (next !== current) onValueChange?.(next)
    onValidity?.(problem)
  }

  function type(text: string) {
    const read = readPartialDate(text, locale, { min, max })
    if (read.kind === 'date') set(read.value, text, undefined)
    else set('', text, read.kind === 'empty' ? undefined : read.kind)
  }

  function pick(day: string) {
    set(day, undefined, undefined)
    setOpen(false)
  }

  function turn(next: boolean) {
    // The calendar hangs outside the page's element and its arrow keys follow the reading direction.
    setDir(field.current?.matches(':dir(rtl)') ? 'rtl' : 'ltr')
    setOpen(next)
  }

  return (
    <div className="relative flex items-center">
      <input
        {...input}
        ref={field}
        type="text"
        autoComplete="off"
        data-field={name}
        disabled={disabled}
        value={shown}
        onChange={(event) => type(event.target.value)}
        // Once read it is written out, so that one sees what was understood.
        onBlur={() => current && setTyped(undefined)}
        className={inputClass('pe-11')}
      />
      {name ? <input type="hidden" name={name} value={current} disabled={disabled} /> : null}
      <Popover.Root open={open} onOpenChange={turn}>
        <Popover.Trigger
          aria-label={labels.pick}
          title={labels.pick}
          disabled={disabled}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          className={`${innerButtonClass} absolute end-0`}
        >
          <CalendarIcon aria-hidden className="size-4" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
            <Popover.Popup
              aria-label={labels.pick}
              className="rounded-lg border border-line bg-surface p-2 shade-lg transition-opacity duration-100 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
            >
              <Suspense
                fallback={
                  <Skeleton className="h-86 w-77 max-w-[calc(100vw-3rem)] sm:pointer-fine:h-74 sm:pointer-fine:w-63" />
                }
              >
                <Calendar
                  {...{ min, max, locale, labels }}
                  value={current}
                  onPick={pick}
                  dir={dir}
                />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
