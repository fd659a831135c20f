import { collect } from './collect.ts'
import { modules } from './all-modules.ts'

export const scheduledJobs = collect(modules, 'jobs')
