import { useFlag } from '#/ui/boolean-store.ts'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { demoDialog } from './demo-dialog-state.ts'

const DemoDialog = lazyOverlay(() => import('./demo-dialog.tsx').then((file) => file.DemoDialog))

export function LazyDemoDialog() {
  return <DemoDialog open={useFlag(demoDialog)} onOpenChange={demoDialog.set} />
}
