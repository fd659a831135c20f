import { appPage, everybody, managerPage, unknown } from '../access/pages.ts'
import type { Pages, PageTable } from '../access/pages.ts'
import { adminOnly, signedIn } from '../access/procedures.ts'
import type { Kit, Row } from '../access/procedures.ts'
import { ask } from '../support/http.ts'

interface Book {
  id: string
  title: string
  version: number
}

export const bookPages: Pages = async (admin) => {
  const shelf = await ask('/api/books?limit=100', { cookie: admin })
  const { items } = shelf.json<{ items: Book[] }>()
  const book = items[0]?.id ?? ''
  const table: PageTable = {
    '/app/books/': [
      ['/app/books', appPage('/app/books')],
      ['/app/books/', everybody('/app/books')],
    ],
    '/app/books/$id': [
      [`/app/books/${book}`, appPage(`/app/books/${book}`)],
      [`/app/books/${unknown}`, appPage(`/app/books/${unknown}`, 404)],
      ['/app/books/nonsense', appPage('/app/books/nonsense', 404)],
    ],
    '/manager/genres/': [
      ['/manager/genres', managerPage('/manager/genres')],
      ['/manager/genres/', everybody('/manager/genres')],
    ],
    '/manager/books/': [
      ['/manager/books', managerPage('/manager/books')],
      ['/manager/books/', everybody('/manager/books')],
    ],
    '/manager/books/new': [['/manager/books/new', managerPage('/manager/books/new')]],
    '/manager/books/import': [['/manager/books/import', managerPage('/manager/books/import')]],
    '/manager/books/$id/update': [
      [`/manager/books/${book}/update`, managerPage(`/manager/books/${book}/update`)],
      [`/manager/books/${unknown}/update`, managerPage(`/manager/books/${unknown}/update`, 404)],
    ],
    '/manager/books/$id': [
      [`/manager/books/${book}`, managerPage(`/manager/books/${book}`)],
      [`/manager/books/${unknown}`, managerPage(`/manager/books/${unknown}`, 404)],
    ],
  }
  // A short title could be a word of the page.
  return { table, secrets: items.map(({ title }) => title).filter((title) => title.length > 10) }
}

const mark = () => `Walked past ${crypto.randomUUID()}`
const newBook = (kit: Kit) => kit.create('/api/books', { title: mark(), author: 'Walker' })
const newGenre = async (kit: Kit) => {
  const { id, version } = await kit.create('/api/genres', { name: mark(), colour: 'slate' })
  return { id, version }
}
/** Of something the admin has just done to many books. */
const undo = async (kit: Kit, what: 'delete' | 'set-genre') => {
  const body = { ids: [(await newBook(kit)).id], genreId: (await newGenre(kit)).id }
  const done = await kit.create<{ undo: string }>(`/api/books/${what}`, body, 200)
  return { undo: done.undo }
}
/** Whoever may look is told that there is none; whoever may not is told nothing. */
const notThere = { visitor: 401, user: 403, admin: 404 }
const one = async (kit: Kit) => ({ id: (await newBook(kit)).id })

export const bookProcedures: Record<string, Row> = {
  'book.list': { ...signedIn, input: () => ({ limit: 3 }) },
  'book.neighbors': { ...signedIn, input: one },
  'book.get': { ...signedIn, input: one },
  'book.shelves': signedIn,
  'book.suggest': { ...signedIn, input: () => ({ field: 'author', text: 'wa' }) },
  'book.export': { ...adminOnly, input: () => ({ searchTerm: mark() }) },
  'book.create': { ...adminOnly, input: () => ({ title: mark(), author: 'Walker' }) },
  'book.update': {
    ...adminOnly,
    input: async (kit) => {
      const { id, version } = await newBook(kit)
      return { id, version, title: mark() }
    },
  },
  'book.delete': { ...adminOnly, input: one },
  'book.deleteMany': { ...adminOnly, input: async (kit) => ({ ids: [(await newBook(kit)).id] }) },
  'book.setGenre': {
    ...adminOnly,
    input: async (kit) => ({
      ids: [(await newBook(kit)).id],
      genreId: (await newGenre(kit)).id,
    }),
  },
  'book.undoDelete': { ...adminOnly, input: (kit) => undo(kit, 'delete') },
  'book.undoSetGenre': { ...adminOnly, input: (kit) => undo(kit, 'set-genre') },
  'bookImport.start': {
    ...adminOnly,
    input: () => ({
      fileName: 'walked-past.csv',
      fileSize: 1,
      fileMark: 'mark',
      settings: { mapping: {}, separator: ',', encoding: 'utf-8' },
      newGenres: false,
      onlyValid: true,
    }),
  },
  'bookImport.latest': adminOnly,
  'bookImport.get': { ...notThere, input: () => ({ id: unknown }) },
  'bookImport.stage': {
    ...notThere,
    input: () => ({ id: unknown, chunk: 0, rows: [], last: true }),
  },
  'bookImport.run': { ...notThere, input: () => ({ id: unknown, onlyValid: true }) },
  'bookImport.cancel': { ...notThere, admin: 409, input: () => ({ id: unknown }) },
  'bookImport.problems': { ...notThere, input: () => ({ id: unknown }) },
  'bookImport.problemsFile': { ...notThere, input: () => ({ id: unknown }) },
  'genre.counted': signedIn,
  'genre.create': { ...adminOnly, input: () => ({ name: mark(), colour: 'slate' }) },
  'genre.delete': {
    ...adminOnly,
    input: async (kit) => ({ id: (await newGenre(kit)).id, moveTo: null }),
  },
  'genre.list': signedIn,
  'genre.merge': {
    ...adminOnly,
    input: async (kit) => ({
      id: (await newGenre(kit)).id,
      moveTo: (await newGenre(kit)).id,
    }),
  },
  'genre.update': {
    ...adminOnly,
    input: async (kit) => ({ ...(await newGenre(kit)), colour: 'plum' }),
  },
}
