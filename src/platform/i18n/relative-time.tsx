import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from './use-format.ts'

type Props = {
  at: string
  /** A sentence with the relative time; without it, the relative time alone. */
  children?: ReactNode
}

/**
 * The relative time, with the absolute time in the reader's time zone as a tooltip. A tooltip needs a
 * mouse: pages that the row of a list opens show an `ExactTime`.
 */
export function RelativeTime({ at, children }: Props) {
  const format = useFormat()
  const time = useRef<HTMLTimeElement>(null)
  // In the browser only, because the server does not know the reader's time zone.
  useEffect(() => {
    if (time.current) time.current.title = format.moment(at)
  }, [at, format])
  return (
    <time ref={time} dateTime={at} suppressHydrationWarning>
      {children ?? format.relative(at)}
    </time>
  )
}
