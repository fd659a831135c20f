import { collect } from './collect.ts'
import { modules } from './modules.ts'

export const scheduledJobs = collect(modules, 'jobs')
