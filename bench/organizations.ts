// `npm run bench -- organizations`: measures the lists of organizations, as the role of the server.
//   --lists 1000000   how many reading lists; most of them in one organization
//   --data <folder>   keep the database there for the next run
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listMembers } from '#/features/organization/server/member-list.ts'
import { listOwnOrganizations } from '#/features/organization/server/organization-list.ts'
import { toDetail } from '#/features/organization/server/organization.service.ts'
import { memberListInput, organizationListInput } from '#/features/organization/organization.ts'
import { readingListListInput } from '#/features/reading-list/reading-list.ts'
import { listReadingLists } from '#/features/reading-list/server/reading-list-list.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { createRuntimeRole } from '#/platform/db/server/runtime-role.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
import { at, ms, table } from './report.ts'
import { p50 } from './request-rate.ts'
import { absentWord, query, rareWord } from './seed-data.ts'

const { values } = parseArgs({
  options: { lists: { type: 'string', default: '1000000' }, data: { type: 'string' } },
})
const count = Number(values.lists)
const members = 100_000
const folder = resolve(values.data ?? mkdtempSync(join(tmpdir(), 'bench-')))
const secret = 'the benchmark signs its own cursors, nobody else reads them'
/** The organization with most lists and members, and the user who is in 200. */
const big = '00000000-0000-7000-8000-000000000001'
const user = '00000000-0000-7000-8000-000000000002'

const say = (text: string) => process.stderr.write(`${text}\n`)

const seeds = [
  `insert into "user" (id, email, name, onboarded_at)
   select case when n = 1 then '${user}' else gen_random_uuid() end, 'reader-' || n || '@bench.example',
     'Given' || n % 70 || ' Family' || n % 997, now() from generate_series(1, ${members}) n`,
  `insert into organization (id, name, slug)
   select case when n = 1 then '${big}' else gen_random_uuid() end, 'Readers ' || md5(n::text), 'readers-' || n
   from generate_series(1, 20000) n`,
  `insert into member (id, organization_id, user_id, role, created_at)
   select gen_random_uuid(), '${big}', id, 'member', now() - row_number() over () * interval '1 second' from "user"`,
  `insert into member (id, organization_id, user_id, role)
   select gen_random_uuid(), id, '${user}', 'owner' from organization where id <> '${big}' limit 199`,
  // Every organization has a member.
  `insert into member (id, organization_id, user_id, role)
   select gen_random_uuid(), o.id, u.id, 'owner'
   from (select id, row_number() over () as n from organization where id <> '${big}') o
   join (select id, row_number() over () as n from "user" where id <> '${user}') u using (n)`,
  `insert into reading_list (organization_id, id, name, description, created_at, updated_at)
   select case when n % 10 < 7 then '${big}'::uuid else ids[1 + n % 200] end, gen_random_uuid(),
     'List ' || n || ' of ' || substr(md5(n::text), 1, 9)
       || case when n % greatest(${count} / 120, 10) = 0 then ' ${rareWord}' else '' end,
     'Gardens at night', now() - n * interval '1 minute', now() - n % 5000 * interval '1 minute'
   from generate_series(1, ${count}) n,
     (select array_agg(organization_id) as ids from member where user_id = '${user}') own`,
  `insert into reading_list_search
   select organization_id, id, search_fold(name || ' ' || description) from reading_list`,
  'vacuum analyze',
]

async function seed(url: string) {
  const [row] = await query<{ count: number }>(
    url,
    'select count(*)::int as count from organization',
  )
  if (row?.count) return
  await withClient(url, async (client) => {
    await client.query(`set maintenance_work_mem = '512MB'; set statement_timeout = 0`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid in ('reading_list'::regclass, 'reading_list_search'::regclass, '"user"'::regclass)
         and not i.indisunique`,
    )
    await client.query('alter table reading_list disable trigger user')
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of seeds.slice(0, -1)) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('alter table reading_list enable trigger user')
    for (const statement of seeds.slice(-1)) await client.query(statement)
  })
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap() {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

type Page = { nextCursor: string | null; total: { count: number } }
type Ask = (input: Record<string, string>) => Promise<Page>

/** The heap after 50 pages and after 1,000. */
async function walk(ask: Ask) {
  let cursor: string | null = null
  let before = 0
  for (let page = 0; page < 1000; page += 1) {
    ;({ nextCursor: cursor } = await ask(cursor ? { cursor } : {}))
    if (page === 50) before = heap()
    if (!cursor) break
  }
  return { before, after: heap() }
}

const server = await startEmbedded(folder)
try {
  await migrate(server.url, join(import.meta.dirname, '../migrations'))
  const runtimeUrl = await createRuntimeRole(server.url)
  say(`Filling ${count} reading lists into ${folder}`)
  await seed(server.url)
  const { db, close } = createDatabase(runtimeUrl)
  const viewer = { id: user, grants: {} }
  const organizationId = big
  const askReadingLists: Ask = (input) =>
    readInOrganization({ db, viewer }, organizationId, { content: ['read'] }, (tenant) =>
      listReadingLists(tenant, readingListListInput.parse({ ...input, organizationId }), secret),
    )
  const lists: Record<string, { ask: Ask; few: string; none: string }> = {
    'own organizations': {
      ask: (input) => listOwnOrganizations(db, user, organizationListInput.parse(input), secret),
      few: 'readers-123',
      none: absentWord,
    },
    members: {
      ask: (input) => listMembers(db, memberListInput.parse({ ...input, organizationId }), secret),
      few: 'reader-777@bench.example',
      none: absentWord,
    },
    'reading lists': {
      ask: askReadingLists,
      few: rareWord,
      none: absentWord,
    },
  }
  const lines = []
  for (const [name, { ask, few, none }] of Object.entries(lists)) {
    let deep: Record<string, string> = {}
    for (let page = 0; page < 50; page += 1) {
      const { nextCursor } = await ask(deep)
      if (!nextCursor) break
      deep = { cursor: nextCursor }
    }
    for (const [question, input, limit] of [
      ['first page', {}, 5],
      ['page 50', deep, 5],
      ['search few', { searchTerm: few }, 15],
      ['search none', { searchTerm: none }, 10],
    ] as const) {
      say(`${name}, ${question}`)
      const { total } = await ask(input)
      const time = await p50(() => ask(input))
      const found = `${total.count.toLocaleString('en')} found`
      lines.push(at(`${name}, ${question}, p50`, ms(time), `<= ${limit} ms`, time <= limit, found))
    }
  }
  const detail = await p50(() =>
    db.transaction(async (tx) => {
      const access = await requireAccess(tx, viewer, organizationId, { organization: ['read'] })
      return toDetail(tx, access, {
        organizations: { mode: 'open', perUser: 10, members, teams: 20, pendingInvitations: 50 },
      })
    }),
  )
  lines.push(
    at('an organization with 100,000 members, p50', ms(detail), '<= 5 ms', detail <= 5, ''),
  )
  const walked = await walk(askReadingLists)
  const grown = walked.after - walked.before
  lines.push(
    at(
      'heap after 1,000 pages of reading lists',
      `${walked.after.toFixed(0)} MB`,
      '<= 2 MB more',
      grown <= 2,
      `${grown.toFixed(1)} MB more than after 50`,
    ),
  )
  console.log(table(lines))
  await close()
} finally {
  await server.release()
  if (!values.data) rmSync(folder, { recursive: true, force: true })
}
