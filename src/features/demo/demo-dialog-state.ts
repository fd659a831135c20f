import { createFlag } from '#/ui/boolean-store.ts'

/** Whether the dialog that explains the read-only demo is open. */
export const demoDialog = createFlag()
