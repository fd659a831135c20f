import type { ReactNode } from 'react'
import type { ExternalToast } from 'sonner'
import { createFlag } from './flag.ts'

/** Something has been said, so that there is something to show. */
export const toastSaid = createFlag()

// Sonner comes with the first toast: it keeps what was said before anybody listened.
const sonner = () => {
  toastSaid.set(true)
  return import('sonner')
}

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
