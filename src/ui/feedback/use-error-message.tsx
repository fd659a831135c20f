import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { retryWaitOf } from './retry-wait.ts'
import type { RetryWait } from './retry-wait.ts'

const RetryCountdown = lazy(() =>
  import('./retry-countdown.tsx').then((file) => ({ default: file.RetryCountdown })),
)

type Failure = { text?: ReactNode; wait?: RetryWait | undefined }

/** The message of a failed action. After a rate limit it counts down, and then disappears. */
export function useErrorMessage(initial?: ReactNode) {
  const [{ text, wait }, setFailure] = useState<Failure>({ text: initial })

  /** Shows the message of an error, or without arguments none. */
  const fail = (next?: ReactNode, cause?: unknown) =>
    setFailure({ text: next, wait: retryWaitOf(cause) })

  return {
    fail,
    /** Whether a rate limit blocks the action. */
    waits: wait !== undefined,
    message: wait ? (
      <Suspense fallback={text}>
        <RetryCountdown wait={wait} onOver={fail} />
      </Suspense>
    ) : (
      text
    ),
  }
}
