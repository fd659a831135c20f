import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onDemoBlocked } from '#/platform/api/demo-blocked.ts'
import { useFlag } from '#/ui/flag.ts'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'
import { demoDialog } from './demo-dialog-state.ts'

const DemoDialog = lazyOverlay(() => import('./demo-dialog.tsx').then((file) => file.DemoDialog))

/** Whatever was refused because this is a demo, and wherever: the dialog says so. */
export function DemoHost() {
  const { prepare } = useRouter().options.context
  useEffect(() => {
    // The sign-in pages are sent without the dialog's words.
    onDemoBlocked(() => void prepare('/welcome').then(() => demoDialog.set(true)))
  }, [prepare])
  return <DemoDialog open={useFlag(demoDialog)} onOpenChange={demoDialog.set} />
}
