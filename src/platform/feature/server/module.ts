import type { AnyRouter } from '@orpc/server'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AdmitsEmail } from '#/platform/auth/server/admits-email.ts'
import type {
  CreateAuthenticator,
  CreateProgramLimit,
} from '#/platform/auth/server/bearer-token.ts'
import type { UserGuard } from '#/platform/auth/server/user-guard.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { AnyJob } from '#/platform/jobs/server/job.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'

/**
 * The server half of a feature's manifest. Everything the server needs to know about features is
 * derived from the list of these in `registry/modules.ts`.
 */
export type ServerModule = {
  /** Name in the API → procedures: `api.<name>.<procedure>`. */
  procedures?: Readonly<Record<string, AnyRouter>>
  /** Documentation of these procedures, under the same names: `ApiDocs`, checked in the registry. */
  docs?: Readonly<Record<string, object>>
  /** HTTP endpoints that are not procedures, and their documentation. */
  endpoints?: readonly Endpoint<never>[]
  endpointDocs?: readonly EndpointDocs[]
  /** Error code → HTTP status. The message is the translation `errors.<code>`. */
  errors?: Readonly<Record<string, number>>
  /** Name of a database constraint → the declared error and the field a violation is reported as. */
  constraints?: Readonly<Record<string, { code: string; field: string }>>
  /** Blocks of the dashboard. */
  metrics?: readonly object[]
  /** Work that features enqueue, and work that runs at certain times. */
  jobs?: readonly AnyJob[]
  /** What a user's data export contains. */
  personalData?: readonly PersonalData[]
  /** Checks before a user is banned or deleted. */
  userGuards?: readonly UserGuard[]
  /** Checks whether an email may create an account although sign-up is closed. */
  admits?: readonly AdmitsEmail[]
  /** Finds whom a bearer token belongs to. */
  authenticators?: readonly CreateAuthenticator[]
  /** What their keys may do in a job. */
  programLimits?: readonly CreateProgramLimit[]
  /** Sample rows for an empty database. Tables that this one references are filled first. */
  sample?: { table: PgTable; seed: (tx: Executor) => Promise<void> }
}

export const defineModule = <const Definition extends ServerModule>(
  definition: Definition,
): Definition => definition
