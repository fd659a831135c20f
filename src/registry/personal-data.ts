import { collect } from './collect-from-modules.ts'
import { modules } from './all-modules.ts'

/** What a user's data export contains. */
export const personalData = collect(modules, 'personalData')
