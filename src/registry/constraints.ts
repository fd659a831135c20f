import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import { modules } from './modules.ts'

/** Name of a database constraint → the error and field a violation is reported as. */
export const constraintMeanings: ConstraintMeanings = Object.assign(
  {},
  ...modules.map((module) => ('constraints' in module ? module.constraints : {})),
)
