// Long because every procedure there is stands in one table.
import { procedures } from '#/assembly/procedures.ts'
import { ask, askRpc } from './support/http.ts'
import type { Answer } from './support/http.ts'
import { admin } from './support/person.ts'
import { cookieOf, letters, newAdmin, newEmail, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'

interface Route {
  method: string
  path: string
  success: number
}
interface Book {
  id: string
  title: string
  version: number
}
type Input = Record<string, unknown>
interface Somebody {
  id: string
  version: number
}
type Kit = {
  letter: string
  person: string
  newBook(): Promise<Book>
  newGenre(): Promise<{ id: string; version: number }>
  /** Of something the admin has just done to many books. */
  undo(what: 'delete' | 'set-genre'): Promise<{ undo: string }>
  newUser(): Promise<Somebody>
}
type Row = {
  visitor: number
  user: number
  admin: number
  input?(kit: Kit): Promise<Input> | Input
}

const mark = () => `Walked past ${crypto.randomUUID()}`
const signedIn = { visitor: 401, user: 200, admin: 200 }
const adminOnly = { visitor: 401, user: 403, admin: 200 }
const nobodys = { visitor: 401, user: 404, admin: 404 }
const anybody = { visitor: 200, user: 200, admin: 200 }
const one = async (kit: Kit) => ({ id: (await kit.newBook()).id })
const somebody = async (kit: Kit) => ({ id: (await kit.newUser()).id })
const unknown = '0192f0c1-0000-7000-8000-000000000000'
/** Whoever may look is told that there is none; whoever may not is told nothing. */
const notThere = { visitor: 401, admin: 404 }

/** Every procedure there is; 200 stands for the success its route names. */
const table: Record<string, Row> = {
  'account.get': signedIn,
  'account.onboard': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'account.update': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'activity.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'book.list': { ...signedIn, input: () => ({ limit: 3 }) },
  'book.around': { ...signedIn, input: one },
  'book.get': { ...signedIn, input: one },
  'book.shelves': signedIn,
  'book.suggest': { ...signedIn, input: () => ({ field: 'author', text: 'wa' }) },
  'book.create': { ...adminOnly, input: () => ({ title: mark(), author: 'Walker' }) },
  'book.update': {
    ...adminOnly,
    input: async (kit) => {
      const { id, version } = await kit.newBook()
      return { id, version, title: mark() }
    },
  },
  'book.delete': { ...adminOnly, input: one },
  'book.deleteMany': { ...adminOnly, input: async (kit) => ({ ids: [(await kit.newBook()).id] }) },
  'book.setGenre': {
    ...adminOnly,
    input: async (kit) => ({
      ids: [(await kit.newBook()).id],
      genreId: (await kit.newGenre()).id,
    }),
  },
  'book.undoDelete': { ...adminOnly, input: (kit) => kit.undo('delete') },
  'book.undoSetGenre': { ...adminOnly, input: (kit) => kit.undo('set-genre') },
  'config.get': anybody,
  'dashboard.blocks': adminOnly,
  'dashboard.figures': { ...adminOnly, input: () => ({ id: 'users' }) },
  'genre.counted': signedIn,
  'device.list': signedIn,
  'device.revoke': { ...notThere, user: 404, input: () => ({ id: unknown }) },
  'device.revokeOthers': signedIn,
  'device.listOf': { ...adminOnly, input: ({ person }) => ({ userId: person }) },
  'device.revokeOf': {
    ...notThere,
    user: 403,
    input: ({ person }) => ({ userId: person, id: unknown }),
  },
  'device.revokeAllOf': {
    ...adminOnly,
    input: async (kit) => ({ userId: (await kit.newUser()).id }),
  },
  'genre.create': { ...adminOnly, input: () => ({ name: mark(), colour: 'slate' }) },
  'genre.delete': {
    ...adminOnly,
    input: async (kit) => ({ id: (await kit.newGenre()).id, moveTo: null }),
  },
  'genre.list': signedIn,
  'genre.merge': {
    ...adminOnly,
    input: async (kit) => ({
      id: (await kit.newGenre()).id,
      moveTo: (await kit.newGenre()).id,
    }),
  },
  'genre.update': {
    ...adminOnly,
    input: async (kit) => ({ ...(await kit.newGenre()), colour: 'plum' }),
  },
  'home.hideSteps': signedIn,
  'home.steps': signedIn,
  'inbox.get': { ...anybody, input: ({ letter }) => ({ id: letter }) },
  'inbox.list': { ...anybody, input: () => ({ to: 'nobody@example.com' }) },
  'inbox.templates': anybody,
  'signIn.code': { ...anybody, input: () => ({ email: 'nobody@example.com' }) },
  'signInMethod.list': signedIn,
  'signInMethod.rename': { ...nobodys, input: () => ({ id: crypto.randomUUID(), name: 'Key' }) },
  'signInMethod.remove': { ...nobodys, input: () => ({ id: crypto.randomUUID() }) },
  'user.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'user.get': { ...adminOnly, input: ({ person }) => ({ id: person }) },
  'user.create': { ...adminOnly, input: () => ({ email: newEmail() }) },
  'user.update': {
    ...adminOnly,
    input: async (kit) => {
      const { id, version } = await kit.newUser()
      return { id, version, name: 'Walked past' }
    },
  },
  'user.setRoles': {
    ...adminOnly,
    input: async (kit) => ({ ...(await somebody(kit)), roles: ['user'] }),
  },
  'user.ban': { ...adminOnly, input: somebody },
  'user.unban': { ...adminOnly, input: somebody },
  'user.delete': { ...adminOnly, input: somebody },
}

function walk(node: unknown, name = ''): [string, Route][] {
  const { route } =
    (node as { '~orpc'?: { route?: Record<string, string | number> } })['~orpc'] ?? {}
  if (route) {
    const { method = 'POST', path = '', successStatus = 200 } = route
    return [[name, { method: String(method), path: String(path), success: Number(successStatus) }]]
  }
  return Object.entries(node as object).flatMap(([part, child]) =>
    walk(child, name ? `${name}.${part}` : part),
  )
}
const routes = new Map(walk(procedures))

function askRest(name: string, input: Input, cookie: string | undefined): Promise<Answer> {
  const { method, path } = routes.get(name) as Route
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return value
  })
  if (method !== 'GET') return ask(`/api${filled}`, { method, cookie, body: rest })
  const query = new URLSearchParams(rest as Record<string, string>)
  return ask(`/api${filled}?${query}`, { cookie })
}

test('every procedure is in the table of who may call it, and has a REST path of its own', () => {
  expect([...routes.keys()].toSorted()).toEqual(Object.keys(table).toSorted())
  const addresses = [...routes.values()].map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the API description names exactly the procedures there are', async () => {
  const { paths } = (await ask('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const addresses = [...routes.values()].map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(addresses.toSorted())
})

test('every procedure answers exactly who may call it, by REST and by /api/rpc', async () => {
  const person = await newPerson('Walker')
  // One nobody else is: it signs out all its other devices.
  const { cookie: editor } = await newAdmin('Walker')
  const cookies = { visitor: undefined, user: person.cookie, admin: editor }
  const [letter] = await letters(person.email)
  const directory = await ask('/api/users?limit=1', { cookie: editor })
  const create = async <Made>(path: string, body: Input): Promise<Made> => {
    const made = await ask(path, { cookie: editor, body })
    expect(made.status, made.text).toBe(201)
    return made.json<Made>()
  }
  const kit: Kit = {
    letter: letter?.id ?? '',
    person: directory.json<{ items: { id: string }[] }>().items[0]?.id ?? '',
    newBook: () => create('/api/books', { title: mark(), author: 'Walker' }),
    newGenre: async () => {
      const { id, version } = await create<Book>('/api/genres', { name: mark(), colour: 'slate' })
      return { id, version }
    },
    undo: async (what) => {
      const body = {
        ids: [(await kit.newBook()).id],
        genreId: (await kit.newGenre()).id,
      }
      const done = await ask(`/api/books/${what}`, { cookie: editor, body })
      expect(done.status, done.text).toBe(200)
      return { undo: done.json<{ undo: string }>().undo }
    },
    newUser: async () => {
      const made = await ask('/api/users', { cookie: editor, body: { email: newEmail() } })
      expect(made.status, made.text).toBe(201)
      return made.json<Somebody>()
    },
  }

  const found: string[] = []
  const expected: string[] = []
  const note = (call: string, wanted: number, { status, text }: Answer) => {
    const shape =
      status < 400
        ? ''
        : Object.keys(JSON.parse(text) as object)
            .toSorted()
            .join()
    found.push(`${call}: ${status} ${shape}`)
    expected.push(`${call}: ${wanted} ${wanted < 400 ? '' : refusal(call)}`)
  }
  for (const [name, row] of Object.entries(table)) {
    const { success } = routes.get(name) as Route
    for (const who of ['visitor', 'user', 'admin'] as const) {
      const input = (await row.input?.(kit)) ?? {}
      const rest = await askRest(name, input, cookies[who])
      note(`REST ${name} by ${who}`, row[who] === 200 ? success : row[who], rest)
      const again = (await row.input?.(kit)) ?? {}
      const rpc = await askRpc(name, again, { cookie: cookies[who] })
      note(`RPC ${name} by ${who}`, row[who], rpc)
    }
  }
  expect(found).toEqual(expected)
})

/** A refusal's fields: a code, a sentence and the request's id, and nothing of what was asked for. */
const refusal = (call: string) => (call.startsWith('REST') ? 'code,message,requestId' : 'json')

test('a refused change leaves the book as it was', async () => {
  const editor = await cookieOf(admin)
  const { cookie } = await newPerson('Walker')
  const body = { title: mark(), author: 'Walker' }
  const book = (await ask('/api/books', { cookie: editor, body })).json<Book>()
  const change = { id: book.id, version: book.version, title: mark() }
  for (const asked of [undefined, cookie]) {
    await askRest('book.update', change, asked)
    await askRest('book.delete', { id: book.id }, asked)
    await askRpc('book.update', change, { cookie: asked })
    await askRpc('book.delete', { id: book.id }, { cookie: asked })
  }
  const after = await ask(`/api/books/${book.id}`, { cookie: editor })
  expect(after.json()).toEqual(book)
})

test('a change cannot be asked for with GET, which a link or a picture could do', async () => {
  const cookie = await cookieOf(admin)
  for (const [name, { method }] of routes) {
    if (method === 'GET') continue
    const data = encodeURIComponent(JSON.stringify({ json: { title: mark(), author: 'Walker' } }))
    const { status } = await ask(`/api/rpc/${name.replaceAll('.', '/')}?data=${data}`, { cookie })
    expect(status, name).toBe(405)
  }
})
