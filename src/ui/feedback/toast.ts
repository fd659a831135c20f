import type { ReactNode } from 'react'
import type { ExternalToast } from 'sonner'
import { createFlag } from '#/ui/boolean-store.ts'

/** Set by the first toast, which mounts the toaster. */
export const toastShown = createFlag()

// Sonner loads with the first toast and queues toasts until its toaster is mounted.
const sonner = () => {
  toastShown.set(true)
  return import('sonner')
}

type Options = Pick<ExternalToast, 'id' | 'description' | 'action' | 'duration'>
type Content<Value> = ReactNode | ((value: Value) => ReactNode)
type Outcomes<Value> = { loading: ReactNode; success: Content<Value>; error: Content<unknown> }

function showToast(kind: 'success' | 'error' | 'info') {
  return (message: ReactNode, options?: Options) => {
    void sonner().then(({ toast }) => toast[kind](message, options))
  }
}

export const toast = {
  success: showToast('success'),
  error: showToast('error'),
  info: showToast('info'),
  /** One toast for the progress of a promise, which is returned. */
  promise<Value>(work: Promise<Value>, outcomes: Outcomes<Value>): Promise<Value> {
    void sonner().then(({ toast }) => toast.promise(work, outcomes))
    return work
  },
  dismiss(id?: string | number) {
    void sonner().then(({ toast }) => toast.dismiss(id))
  },
}
