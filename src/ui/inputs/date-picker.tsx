import { Popover } from '@base-ui/react/popover'
import CalendarIcon from 'lucide-react/icons/calendar'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CalendarLabels } from './calendar.tsx'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import type { ReadDate } from './partial-date.ts'
import { readPartialDate, writePartialDate } from './partial-date.ts'
import { innerButtonClass } from '#/ui/overlays/popup-class.ts'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'

const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })))

export type DateProblem = Exclude<ReadDate['kind'], 'empty' | 'date'>

type DatePickerProps = ControlProps & {
  /** The form submits 'YYYY', 'YYYY-MM', 'YYYY-MM-DD' or an empty string under this name. */
  name?: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Called when the typed text is not a date: the text stays, the value is empty. */
  onValidity?: (problem: DateProblem | undefined) => void
  min?: string
  /** Defaults to today. */
  max?: string
  locale: string
  labels: CalendarLabels & { pick: string; invalid: Record<DateProblem, string> }
  placeholder?: string
  disabled?: boolean
  required?: boolean
}

/** A full or partial date, typed in the user's locale or picked. */
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
    // Blocks native and custom submission while the text is not a valid date.
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

  function toggle(next: boolean) {
    // The calendar is rendered in a portal, and its arrow keys follow the reading direction.
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
        // Formatting the parsed date shows how the text was understood.
        onBlur={() => current && setTyped(undefined)}
        className={inputClass('pe-11')}
      />
      {name ? <input type="hidden" name={name} value={current} disabled={disabled} /> : null}
      <Popover.Root open={open} onOpenChange={toggle}>
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
