import type { DeclaredErrors } from '#/platform/api/server/describe-error.ts'
import { merge } from './collect-from-modules.ts'
import { modules } from './all-modules.ts'

const statuses = merge(modules, 'errors')

type AllStatuses = typeof statuses

declare module '#/platform/error/app-error.ts' {
  interface ErrorStatuses extends AllStatuses {}
}

/** What the modules declare about errors: the status of each code, and what violates a constraint. */
export const declaredErrors: DeclaredErrors = {
  statuses,
  constraints: merge(modules, 'constraints'),
}
