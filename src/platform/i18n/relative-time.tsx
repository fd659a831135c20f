import { useFormat } from './use-format.ts'

/** How long ago; the moment itself, in the reader's own time zone, for whoever points at it. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time
      dateTime={at}
      // Not rendered: the server knows neither the zone nor the time at which the page is read.
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.moment(at)
      }}
    >
      {format.relative(at)}
    </time>
  )
}
