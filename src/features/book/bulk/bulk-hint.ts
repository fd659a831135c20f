import { createJobHint } from '#/platform/jobs/job-hint.ts'

export const bulkChangeHint = createJobHint('bulk-change')
