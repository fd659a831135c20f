import { demoDialog } from '#/features/demo/demo-dialog-state.ts'

/** Called when a read-only demo rejects a write. */
export const openDemoDialog = () => demoDialog.set(true)
