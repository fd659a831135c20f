import { demoDialog } from '#/features/demo/demo-dialog-state.ts'

/** What a refused write in a read-only demo leads to, wherever it was asked for. */
export const openDemoDialog = () => demoDialog.set(true)
