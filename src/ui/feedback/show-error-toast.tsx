import { RetryCountdown } from './retry-countdown.tsx'
import { retryWaitOf } from './retry-wait.ts'
import { toast } from './toast.ts'

const id = 'failure'

/** The message of an error as a toast. After a rate limit it counts down, and then disappears. */
export function showErrorToast(error: unknown) {
  const wait = retryWaitOf(error)
  if (wait)
    toast.error(<RetryCountdown wait={wait} onOver={() => toast.dismiss(id)} />, {
      id,
      duration: Infinity,
    })
  else toast.error((error as Error).message, { id })
}
