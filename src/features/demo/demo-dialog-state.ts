import { createFlag } from '#/ui/flag.ts'

/** Whether the dialog that explains the read-only demo is open. */
export const demoDialog = createFlag()
