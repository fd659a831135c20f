import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** Whether an email may create an account although sign-up is closed. */
export type AdmitsEmail = (
  context: { db: Database; config: Config },
  email: string,
) => Promise<boolean>
