import { useFormat } from './use-format.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The relative and the absolute time, both as text, for readers without a mouse. */
export function ExactTime({ at }: { at: string }) {
  const format = useFormat()
  const timeZone = useTimeZone()
  return (
    <>
      <time dateTime={at} suppressHydrationWarning>
        {format.relative(at)}
      </time>
      <span className="block text-xs text-muted">{format.moment(at, timeZone)}</span>
    </>
  )
}
