import { useFormat } from './use-format.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The relative and the absolute time, both as text, for readers without a mouse. */
export function ExactTime({ at }: { at: string }) {
  const format = useFormat()
  const timeZone = useTimeZone()
  return (
    <span className="inline-flex flex-col @max-2xl:flex-row @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-2">
      <time dateTime={at} suppressHydrationWarning>
        {format.relative(at)}
      </time>
      <span className="text-xs text-muted">{format.moment(at, timeZone)}</span>
    </span>
  )
}
