import pg from 'pg'
import { clusterName } from './embedded/database-name.ts'
import { limitRole } from './pooler.ts'
import { withClient } from './with-client.ts'

/**
 * The role that the server uses in an embedded cluster. It owns no table and is no superuser; migrations,
 * backups and restores use one.
 */
export const runtimeRole = `${clusterName}_app`

/** The same server and database, another role. */
export const withRole = (url: string, role: string) =>
  url.replace(/^([a-z]+:\/\/)(?:[^@/]*@)?/, `$1${encodeURIComponent(role)}@`)

/** Creates the role of an embedded cluster, gives it its rights and returns its URL. */
export async function createRuntimeRole(ownerUrl: string): Promise<string> {
  await withClient(ownerUrl, async (client) => {
    // Two processes may start at the same time.
    await client.query(`SELECT pg_advisory_lock(hashtext('app:runtime-role'))`)
    const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [runtimeRole])
    if (rows.length === 0)
      await client.query(`CREATE ROLE ${pg.escapeIdentifier(runtimeRole)} LOGIN`)
    await grantRuntimeRights(client, runtimeRole)
  })
  return withRole(ownerUrl, runtimeRole)
}

/**
 * Rights on rows, not on tables. Those on later objects are granted in advance, also after a restore or
 * a reset has created everything again.
 */
async function grantRuntimeRights(client: pg.ClientBase, role: string) {
  const to = `TO ${pg.escapeIdentifier(role)}`
  const { rows } = await client.query(
    `SELECT FROM pg_default_acl, aclexplode(defaclacl) WHERE grantee = $1::regrole AND defaclnamespace = 0`,
    [pg.escapeIdentifier(role)],
  )
  const granted = rows.length > 0
  if (!granted)
    await client.query(`
      ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS ${to};
      ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES ${to};
      ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES ${to};
      GRANT USAGE ON SCHEMA public, drizzle, pgboss ${to};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss ${to};
      GRANT SELECT ON ALL TABLES IN SCHEMA drizzle ${to};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public ${to}`)
}

/** Gives the role of DATABASE_URL its rights, if DATABASE_DIRECT_URL is another role. */
export async function grantRuntimeRole(ownerUrl: string, runtimeUrl: string) {
  await withClient(runtimeUrl, async (runtime) => {
    const role = await currentRole(runtime)
    await withClient(ownerUrl, async (client) => {
      if ((await currentRole(client)) === role) return
      await grantRuntimeRights(client, role)
      await limitRole(runtime)
    })
  })
}

async function currentRole(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role')
  return rows[0]?.role ?? ''
}
