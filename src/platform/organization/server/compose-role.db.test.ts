import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assertRowSecurity } from '#/platform/db/server/row-security.ts'
import { grantRuntimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { withClient } from '#/platform/db/server/with-client.ts'

// Not every machine has a container engine, so the SQL of the script runs here without it.

const read = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../..', file), 'utf8')
const script = read('deploy/create-server-role.sh')
const compose = read('compose.yaml')
const { url } = await testDatabase()
/** Unlike that of other test files, because roles belong to the cluster. */
const role = `app_server_${process.pid}`

const inOwner = (...statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

afterAll(() => inOwner(`drop owned by ${role}`, `drop role ${role}`))

test('the role that compose gives the server does not own the database and is created by the script', () => {
  const roleOf = (name: string) =>
    new RegExp(`${name}: postgresql://(\\w+):`).exec(compose)?.[1] ?? ''
  const owner = /POSTGRES_USER: (\w+)/.exec(compose)?.[1]
  expect(roleOf('DATABASE_DIRECT_URL')).toBe(owner)
  expect(roleOf('DATABASE_URL')).not.toBe(owner)
  expect(script).toContain(`CREATE ROLE ${roleOf('DATABASE_URL')} LOGIN`)
  expect(compose).toContain('./deploy/create-server-role.sh:/docker-entrypoint-initdb.d/')
})

test('the server starts with organizations as the role of the script, which can be repeated', async () => {
  const sql = /<<'SQL'\n([\s\S]*)\nSQL\n/.exec(script)?.[1] ?? ''
  const own = sql.replaceAll('app_server', role).replace(`:'password'`, `'letters1'`)
  expect(own).toContain('ALTER ROLE')
  await inOwner(own, own)
  const runtimeUrl = withRole(url, role)
  await grantRuntimeRole(url, runtimeUrl)
  await assertRowSecurity(runtimeUrl)
  await expect(assertRowSecurity(url)).rejects.toThrow('bypasses row-level security')
  await withClient(runtimeUrl, async (client) => {
    await client.query(
      `insert into organization (id, name, slug) values (gen_random_uuid(), 'A', 'a')`,
    )
    const { rows } = await client.query('select name from organization')
    expect(rows).toEqual([{ name: 'A' }])
    await expect(client.query('drop table organization')).rejects.toThrow('must be owner')
  })
})
