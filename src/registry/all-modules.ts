import { collect } from './collect-from-modules.ts'
import * as list from './modules.ts'

// The dashboard shows the metrics of the other modules.
const { dashboardModule, ...others } = list
const declared = Object.values(others)

/** The server half of every feature. */
export const modules = [...declared, dashboardModule(collect(declared, 'metrics'))]
