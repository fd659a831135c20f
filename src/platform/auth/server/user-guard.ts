import type { Executor } from '#/platform/db/server/database.ts'

/**
 * Throws if the user must not be banned or deleted now. It runs in the transaction that does it, and
 * locks what it checks.
 */
export type UserGuard = (tx: Executor, userId: string) => Promise<void>
