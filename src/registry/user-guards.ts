import type { UserGuard } from '#/platform/auth/server/user-guard.ts'
import { modules } from './all-modules.ts'
import { collect } from './collect-from-modules.ts'

const guards: readonly UserGuard[] = collect(modules, 'userGuards')

/** What every feature checks before a user is banned or deleted. */
export const guardUser: UserGuard = async (tx, userId) => {
  for (const guard of guards) await guard(tx, userId)
}
