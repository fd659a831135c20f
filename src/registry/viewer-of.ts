import type { Pool } from 'pg'
import { toViewer } from '#/platform/auth/server/session.ts'
import { ownerColumns, ownerIsNotBanned } from '#/platform/auth/server/token-owner.ts'
import type { TokenOwner } from '#/platform/auth/server/token-owner.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

type Options = { pool: Pool; grantsOf: (account: { id: string; role: string }) => Grants }

const find = `select ${ownerColumns} from "user" u where u.id = $1 and ${ownerIsNotBanned}`

/** A user with the permissions they have now, for work without a request; null if banned or deleted. */
export const createViewerOf =
  ({ pool, grantsOf }: Options) =>
  async (userId: string): Promise<Viewer | null> => {
    const { rows } = await pool.query<Omit<TokenOwner, 'used_long_ago'>>(find, [userId])
    const [user] = rows
    return user ? toViewer({ ...user, impersonated_by: null }, grantsOf(user)) : null
  }
