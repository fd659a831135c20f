import { useFormat } from './use-format.ts'

/** The relative time, with the absolute time in the reader's time zone as a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time
      dateTime={at}
      // Set in the browser, because the server knows neither the time zone nor the time of reading.
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.moment(at)
      }}
    >
      {format.relative(at)}
    </time>
  )
}
