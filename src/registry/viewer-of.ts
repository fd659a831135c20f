import type { Pool } from 'pg'
import type { FindProgramLimit } from '#/platform/auth/server/bearer-token.ts'
import { toViewer } from '#/platform/auth/server/session.ts'
import { ownerColumns, ownerIsNotBanned } from '#/platform/auth/server/token-owner.ts'
import type { TokenOwner } from '#/platform/auth/server/token-owner.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

type Options = {
  pool: Pool
  grantsOf: (account: { id: string; role: string }) => Grants
  programLimits: readonly FindProgramLimit[]
}

const find = `select ${ownerColumns} from "user" u where u.id = $1 and ${ownerIsNotBanned}`

/**
 * A user with the permissions they have now, for work without a request; null if banned or deleted. Work that a
 * program started has the permissions of the program, and none after its access was revoked.
 */
export const createViewerOf =
  ({ pool, grantsOf, programLimits }: Options) =>
  async (userId: string, programId?: string | null): Promise<Viewer | null> => {
    const { rows } = await pool.query<Omit<TokenOwner, 'used_long_ago'>>(find, [userId])
    const [user] = rows
    if (!user) return null
    const limit = programId ? await findLimit(programLimits, programId) : (owner: Grants) => owner
    return limit && toViewer({ ...user, impersonated_by: null }, limit(grantsOf(user)))
  }

async function findLimit(programLimits: readonly FindProgramLimit[], programId: string) {
  for (const find of programLimits) {
    const limit = await find(programId)
    if (limit) return limit
  }
  return null
}
