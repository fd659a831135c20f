import type { ReactNode } from 'react'
import type { ExternalToast } from 'sonner'

// Sonner comes with the first toast, or with the Toaster, whichever is first: it keeps what was
// said before anybody listened.
const sonner = () => import('sonner')

type Options = Pick<ExternalToast, 'id' | 'description' | 'action' | 'duration'>
type Said<Value> = ReactNode | ((value: Value) => ReactNode)
type Outcomes<Value> = { loading: ReactNode; success: Said<Value>; error: Said<unknown> }

function say(kind: 'success' | 'error' | 'info') {
  return (message: ReactNode, options?: Options) => {
    void sonner().then(({ toast }) => toast[kind](message, options))
  }
}

export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  /** One toast that tells how the work goes; the work itself is handed back. */
  promise<Value>(work: Promise<Value>, outcomes: Outcomes<Value>): Promise<Value> {
    void sonner().then(({ toast }) => toast.promise(work, outcomes))
    return work
  },
  dismiss(id?: string | number) {
    void sonner().then(({ toast }) => toast.dismiss(id))
  },
}
