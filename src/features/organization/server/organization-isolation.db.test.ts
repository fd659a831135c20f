// Long because it makes every call about organizations in several roles.
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { personalDataEndpoint } from '#/endpoints/personal-data.ts'
import { restEndpoint } from '#/endpoints/rest.ts'
import { listen } from '#/endpoints/testing/live-client.ts'
import { newId } from '#/platform/db/id.ts'
import { procedures } from '#/registry/procedures.ts'
import type { LiveChange } from '#/platform/live/live.ts'
import { calls, createCaller, exampleOf } from './testing/call-organizations.ts'
import type { Caller, Input } from './testing/call-organizations.ts'
import { createOrganizationApp } from './testing/organization-app.ts'
import { createTwin, rowsOf } from './testing/twin-organizations.ts'
import { generatedFeatures } from '../testing/generated-features.ts'
import type { Names, Twin } from './testing/twin-organizations.ts'

// Two organizations with the same data. Whatever a call names of the other one, the response is the
// same as for something that does not exist.

const app = await createOrganizationApp()
const { services, runInRequest, user } = app
let ours: Twin
let theirs: Twin

beforeAll(async () => {
  ours = await createTwin(app)
  theirs = await createTwin(app)
})

/** Calls that name no organization: they return data about the caller, or an available slug. */
const withoutNames = [
  'organization.list',
  'organization.all',
  'organization.suggestSlug',
  'organization.active',
]
/** A slug is unique, so it can be seen to be taken, but not by whom. */
const tellsOnlyThatItIsTaken = ['organization.checkSlug', 'organization.create']

function fieldsOf(id: string): string[] {
  const [group = '', name = ''] = id.split('.')
  const router = procedures[group as keyof typeof procedures] as Record<string, unknown>
  const { inputSchema } = (router[name] as { '~orpc': { inputSchema?: z.ZodObject } })['~orpc']
  return inputSchema ? Object.keys(inputSchema.shape) : []
}

const isGenerated = (id: string) =>
  generatedFeatures.some(({ group }) => group === id.split('.')[0])

/** The name of what a field of a call names; in a generated feature, fields can be called anything. */
const nameOf = (id: string, field: string) =>
  isGenerated(id) && field !== 'organizationId' ? `${id.split('.')[0]}.${field}` : field

/** Fields that name something, rather than describe it. */
const namingFields = (id: string) => fieldsOf(id).filter((field) => nameOf(id, field) in ours.names)

/** The documented example, with other names of things. */
function inputOf(id: string, names: Names): Input {
  const replaced = namingFields(id).map((field) => [field, names[nameOf(id, field)]])
  return { ...exampleOf(id), ...Object.fromEntries(replaced) }
}

const unknownNames = (): Names =>
  Object.fromEntries(
    Object.keys(ours.names).map((field) => [
      field,
      field === 'slug' || field === 'token' ? `nobody-${newId()}`.slice(0, 40) : newId(),
    ]),
  )

const { send, callRest, callRpc } = createCaller(app)
const ways = { REST: callRest, RPC: callRpc }

/** What a response contains of the other organization: its marked texts, or an ID of it. */
function tracesIn(text: string): string[] {
  const { mark, names, owner, admin, member, ownerId, adminId } = theirs
  const { bookId: _, after: __, slug: ___, ...own } = names
  const traces = [mark, ...Object.values(own), owner.id, admin.id, member.id, ownerId, adminId]
  return traces.filter((trace) => text.includes(trace))
}

/** Differences between what is said about the other organization and about nothing. */
async function differences(
  id: string,
  caller: Caller,
  about: { theirs: Names; nothing: Names },
): Promise<{ wrong: string[]; status: number }> {
  const wrong: string[] = []
  let status = 0
  for (const [way, call] of Object.entries(ways)) {
    // Nothing reads the file that an export returns over RPC, so it would count as running.
    if (way === 'RPC' && isGenerated(id) && id.endsWith('.export')) continue
    const found = await call(id, inputOf(id, about.theirs), caller)
    const nothing = await call(id, inputOf(id, about.nothing), caller)
    if (way === 'REST') status = found.status
    if (JSON.stringify(found) !== JSON.stringify(nothing))
      wrong.push(
        `${way} ${id}: ${found.status} ${found.text}, not ${nothing.status} ${nothing.text}`,
      )
    const traces = tracesIn(found.text)
    if (traces.length > 0) wrong.push(`${way} ${id} contains ${traces.join(', ')}`)
  }
  return { wrong, status }
}

/** The guide limits these tests to the calls of new features. A token may be used without signing in. */
const tested = new RegExp(process.env['TESTED_PATHS'] ?? '')
const isTested = (id: string) =>
  tested.test(calls.get(id)?.path ?? '') || fieldsOf(id).includes('token')

const named = () =>
  [...calls.keys()].filter(
    (id) => ![...withoutNames, ...tellsOnlyThatItIsTaken].includes(id) && isTested(id),
  )

test('every call names something of an organization, or is listed', () => {
  // The list is not empty. A copy with fewer features has fewer calls.
  expect(calls.size).toBeGreaterThan(30)
  const nameless = [...calls.keys()].filter((id) => namingFields(id).length === 0)
  expect(nameless).toEqual(withoutNames)
  // A field with another kind of name has to be added to the twins.
  const unknown = [...calls.keys()].flatMap((id) =>
    fieldsOf(id)
      .filter((field) => /(?:Id|Ids|token|slug)$/i.test(field) && !(field in ours.names))
      // The record of a generated feature tells what its fields name.
      .filter(() => !isGenerated(id))
      .map((field) => `${id} ${field}`),
  )
  expect(unknown).toEqual([])
})

describe('to everyone else an organization does not exist', () => {
  const outsiders = ['visitor', 'stranger', 'member', 'admin', 'owner'] as const

  test.each(outsiders)('%s of nothing or of the other organization', async (who) => {
    const caller: Caller = who === 'visitor' ? {} : ours[who]
    const before = await rowsOf(app, theirs.organizationId)
    const nothing = unknownNames()
    const wrong: string[] = []
    const statuses = new Set<number>()
    for (const id of named()) {
      const found = await differences(id, caller, { theirs: theirs.names, nothing })
      wrong.push(...found.wrong)
      statuses.add(found.status)
    }
    expect(wrong).toEqual([])
    // A visitor learns only that a sign-in is needed, and that a link is not valid.
    expect(statuses).toEqual(new Set(who === 'visitor' ? [401, 404] : [404]))
    expect(await rowsOf(app, theirs.organizationId)).toBe(before)
  })

  test.each(['member', 'admin', 'owner'] as const)(
    'nor do its parts, to the %s who names them in the own organization',
    async (who) => {
      const before = await rowsOf(app, theirs.organizationId)
      const wrong: string[] = []
      for (const id of named())
        for (const field of namingFields(id)) {
          if (['organizationId', 'bookId', 'after', 'slug', 'token'].includes(field)) continue
          const name = nameOf(id, field)
          const about = {
            theirs: { ...ours.names, [name]: theirs.names[name] ?? '' },
            nothing: { ...ours.names, [name]: newId() },
          }
          wrong.push(...(await differences(id, ours[who], about)).wrong)
        }
      expect(wrong).toEqual([])
      expect(await rowsOf(app, theirs.organizationId)).toBe(before)
    },
  )

  test('lists, the last opened one and a suggested slug say nothing about it', async () => {
    for (const caller of [ours.stranger, ours.member, ours.admin, ours.owner]) {
      const answers = [
        await callRest('organization.list', { limit: 100 }, caller),
        await callRest('organization.list', { searchTerm: theirs.mark }, caller),
        await callRest('organization.active', {}, caller),
        await callRest('organization.all', {}, caller),
        await send(restEndpoint, '/api/account', caller, { method: 'GET' }),
      ]
      expect(answers.flatMap(({ text }) => tracesIn(text))).toEqual([])
    }
    const taken = await callRest('organization.checkSlug', { slug: theirs.names.slug }, ours.owner)
    expect(JSON.parse(taken.text)).toEqual({ available: false })
  })

  test('the same calls reach it for its owner', async () => {
    const reached = { 'organization.acceptTransfer': 404, 'organization.leave': 409 }
    const unreached: string[] = []
    const unchanged = await createTwin(app)
    for (const id of named()) {
      if (fieldsOf(id).includes('token')) continue
      // A call that only reads needs no organization of its own.
      const twin = calls.get(id)?.method === 'GET' ? unchanged : await createTwin(app)
      const input = {
        ...inputOf(id, twin.names),
        ...(id === 'organization.delete' && { name: twin.name }),
      }
      const { status, text } = await callRest(id, input, twin.owner)
      const wanted =
        id in reached ||
        status < 300 ||
        /CHANGED_MEANWHILE|TOO_MANY_REQUESTS|NOT_FOUND"/.test(text) ||
        // The example of a generated feature may exist already, or be referred to.
        (isGenerated(id) && /_(?:TAKEN|IN_USE|GONE)"/.test(text))
      if (text.includes('ORGANIZATION_NOT_FOUND') || !wanted)
        unreached.push(`${id} ${status} ${text}`)
    }
    expect(unreached).toEqual([])
  })
})

test('no stream carries a change of another organization', async () => {
  services.live.start()
  const root = await user({ role: 'admin' })
  const ready = await listen(app, root)
  await ready.until(({ kind }) => kind === 'unknown')
  await ready.leave()
  const insiders = [ours.member, ours.admin, ours.owner]
  const streams = await Promise.all(insiders.map((who) => listen(app, who)))
  const stranger = await user()
  const ofStranger = await listen(app, stranger)
  const ofTheirs = await listen(app, theirs.member)
  for (const { owner, organizationId, names } of [theirs, ours]) {
    const { team } = owner.api
    const inside = { organizationId }
    await team.create({ ...inside, name: 'Live' })
    const inList = { ...inside, listId: names.listId ?? '' } // reading-list
    await owner.api.readingList.update({ ...inList, version: 1, name: 'Live' }) // reading-list
    await team.delete({ ...inside, teamId: names.teamId ?? '' })
  }
  // Theirs were made before ours, so nothing of them can still be on its way.
  const isLast =
    ({ organizationId }: Twin) =>
    ({ id, kind }: LiveChange) =>
      id === organizationId && kind === 'team-deleted'
  const heard = await ofTheirs.until(isLast(theirs))
  expect(tracesIn(JSON.stringify(heard))).not.toEqual([])
  for (const stream of streams) {
    const changes = await stream.until(isLast(ours))
    expect(tracesIn(JSON.stringify(changes))).toEqual([])
    expect(changes.map(({ kind }) => kind)).toEqual(heard.map(({ kind }) => kind))
    await stream.leave()
  }
  await root.api.device.revokeAllOf({ userId: stranger.id })
  const events = await ofStranger.all()
  expect(events.map(({ event }) => event)).toContain('over')
  // `unknown` only says that something may have changed before the stream was opened.
  expect(events.filter(({ event, data }) => event === 'change' && data.kind !== 'unknown')).toEqual(
    [],
  )
  await ofTheirs.leave()
}, 30_000)

test('the personal data of a user contains nothing of another organization', async () => {
  for (const { cookie } of [ours.stranger, ours.member, ours.owner]) {
    const response = await runInRequest(
      '/api/account/data',
      { headers: { cookie } },
      async (request, requestContext) =>
        personalDataEndpoint.handle(request, requestContext, services),
    )
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(text.length).toBeGreaterThan(100)
    expect(tracesIn(text)).toEqual([])
  }
})

test('every table with rows of organizations forces its policy, or is listed', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'organization_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity) order by 1`)
  // See decision 0062: only `requireAccess` protects them.
  expect(rows.map(({ name }) => name)).toEqual([
    'api_key', // api-key
    'history',
    'invitation',
    'member',
    'organization_former_slug',
    'organization_join_link',
    'organization_transfer',
    'team',
    'team_member',
  ])
})
