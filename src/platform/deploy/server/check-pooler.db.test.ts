import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { grantRuntimeRole } from '#/platform/db/server/runtime-role.ts'
import { startPgBouncer } from '#/platform/db/server/testing/pgbouncer.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { inspectConfig } from '#/platform/env/server/config.ts'
import { checkDatabase } from './check-database.ts'
import { createFindings } from './finding.ts'

const { url, runtimeUrl } = await testDatabase()
await command(
  url,
  `INSERT INTO "user" (id, email, role) VALUES ('${newId()}', 'ada@a.example', 'admin')`,
)

async function check(pooled: string, directUrl?: string) {
  const findings = createFindings()
  const { draft } = inspectConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: directUrl })
  await checkDatabase({ draft, migrations: 'migrations' }, findings)
  return findings.all
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about, says }) => `${level} ${about}: ${says}`)
}

async function start() {
  const { through, stop } = await startPgBouncer(url)
  onTestFinished(stop)
  return through
}

test('reports a pooler without a direct connection, and one whose role has no time-outs', async () => {
  const through = await start()
  const pooled = through(runtimeUrl)
  expect(await check(through(url))).toEqual([
    expect.stringContaining('error DATABASE_URL: DATABASE_URL leads to a connection pooler'),
  ])
  expect(await check(pooled, through(url))).toContain(
    'error DATABASE_DIRECT_URL: It leads to a connection pooler: name the database itself.',
  )
  expect(await check(pooled, url)).toEqual([
    expect.stringContaining('warning DATABASE_URL: PostgreSQL does not cancel slow statements'),
  ])
  await grantRuntimeRole(url, pooled)
  // Connections that were opened before keep the earlier settings.
  const throughAnother = await start()
  expect(await check(throughAnother(runtimeUrl), url)).toEqual([])
})
