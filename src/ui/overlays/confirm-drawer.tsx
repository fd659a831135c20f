import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { useErrorMessage } from '#/ui/feedback/use-error-message.tsx'
import { ResponsiveDrawer } from './responsive-drawer.tsx'

type ConfirmDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** "Are you sure?" */
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  /** May be asynchronous; the drawer closes when it resolves. */
  onConfirm: () => unknown
  /** Returns the message for a failure; the drawer stays open and shows it. */
  errorText: (error: unknown) => ReactNode
}

export function ConfirmDrawer({
  open,
  onOpenChange,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  errorText,
  children,
  ...rest
}: ConfirmDrawerProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const { message, waits, fail } = useErrorMessage()

  function change(next: boolean) {
    fail()
    onOpenChange(next)
  }

  async function confirm() {
    // A second click may arrive before the busy state is rendered.
    if (running.current) return
    running.current = true
    setBusy(true)
    fail()
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (caught) {
      fail(errorText(caught), caught)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <ResponsiveDrawer
      role="alertdialog"
      closeLabel={null}
      open={open}
      onOpenChange={change}
      dismissible={!busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => change(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} disabled={waits} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
      {...rest}
    >
      {children || message ? (
        <div className="grid gap-3">
          {children}
          {message ? (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
              {message}
            </p>
          ) : null}
        </div>
      ) : null}
    </ResponsiveDrawer>
  )
}
