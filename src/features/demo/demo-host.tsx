import { lazy, Suspense, useState } from 'react'
import { useFlag } from '#/ui/flag.ts'
import { demoDialog } from './demo-dialog-state.ts'

const DemoDialog = lazy(() =>
  import('./demo-dialog.tsx').then((file) => ({ default: file.DemoDialog })),
)

/** The dialog is fetched when it first opens, and stays so that it can close gently. */
export function DemoHost() {
  const open = useFlag(demoDialog)
  const [met, setMet] = useState(open)
  if (open && !met) setMet(true)
  if (!met) return null
  return (
    <Suspense>
      <DemoDialog open={open} onOpenChange={demoDialog.set} />
    </Suspense>
  )
}
