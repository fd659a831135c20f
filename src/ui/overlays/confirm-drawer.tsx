import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { Waiting } from '#/ui/feedback/waiting.tsx'
import { waitOf } from '#/ui/feedback/wait.ts'
import type { Wait } from '#/ui/feedback/wait.ts'
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
  const [error, setError] = useState<ReactNode>(null)
  const [wait, setWait] = useState<Wait>()

  function forget() {
    setError(null)
    setWait(undefined)
  }

  function change(next: boolean) {
    forget()
    onOpenChange(next)
  }

  async function confirm() {
    // A second click may arrive before the busy state is rendered.
    if (running.current) return
    running.current = true
    setBusy(true)
    forget()
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (caught) {
      setError(errorText(caught))
      setWait(waitOf(caught))
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
          <Button
            variant={tone}
            busy={busy}
            disabled={wait !== undefined}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
      {...rest}
    >
      {children || error ? (
        <div className="grid gap-3">
          {children}
          {error ? (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
              {wait ? <Waiting wait={wait} onOver={forget} /> : error}
            </p>
          ) : null}
        </div>
      ) : null}
    </ResponsiveDrawer>
  )
}
