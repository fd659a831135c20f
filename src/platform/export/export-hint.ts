import { createJobHint } from '#/platform/jobs/job-hint.ts'

export const exportHint = createJobHint('prepared-exports')
