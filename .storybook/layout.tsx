import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#/ui/inputs/button.tsx'

/** Stacks fields in one column with the width of a form. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="grid max-w-md gap-6">{children}</div>
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

type OpenedProps = {
  /** On the button that opens it again. */
  label: string
  children: (overlay: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode
}

/** An overlay that is open initially. */
export function Opened({ label, children }: OpenedProps) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children({ open, onOpenChange: setOpen })}
    </>
  )
}

/** Holds the value of a controlled component. */
export function Stateful<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
