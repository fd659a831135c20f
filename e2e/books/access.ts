import { appPage, everyone, managerPage, unknown } from '../access/pages.ts'
import type { Pages, PageTable } from '../access/pages.ts'
import { adminOnly, signedIn } from '../access/procedures.ts'
import type { Fixtures, Row } from '../access/procedures.ts'
import { request } from '../support/http.ts'

interface Book {
  id: string
  title: string
  version: number
}

export const bookPages: Pages = async (admin) => {
  const list = await request('/api/books?limit=100', { cookie: admin })
  const { items } = list.json<{ items: Book[] }>()
  const book = items[0]?.id ?? ''
  const table: PageTable = {
    '/app/books/': [
      ['/app/books', appPage('/app/books')],
      ['/app/books/', everyone('/app/books')],
    ],
    '/app/books/$id': [
      [`/app/books/${book}`, appPage(`/app/books/${book}`)],
      [`/app/books/${unknown}`, appPage(`/app/books/${unknown}`, 404)],
      ['/app/books/nonsense', appPage('/app/books/nonsense', 404)],
    ],
    '/manager/genres/': [
      ['/manager/genres', managerPage('/manager/genres')],
      ['/manager/genres/', everyone('/manager/genres')],
    ],
    '/manager/books/': [
      ['/manager/books', managerPage('/manager/books')],
      ['/manager/books/', everyone('/manager/books')],
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
  // A short title could be part of another text on the page.
  return { table, secrets: items.map(({ title }) => title).filter((title) => title.length > 10) }
}

const uniqueTitle = () => `Walked past ${crypto.randomUUID()}`
const newBook = (fixtures: Fixtures) =>
  fixtures.create('/api/books', { title: uniqueTitle(), author: 'Walker' })
const newGenre = async (fixtures: Fixtures) => {
  const { id, version } = await fixtures.create('/api/genres', {
    name: uniqueTitle(),
    colour: 'slate',
  })
  return { id, version }
}
/** The undo ID of a bulk change that the admin has just made. */
const undo = async (fixtures: Fixtures, what: 'delete' | 'set-genre') => {
  const body = { ids: [(await newBook(fixtures)).id], genreId: (await newGenre(fixtures)).id }
  const done = await fixtures.create<{ undo: string }>(`/api/books/${what}`, body, 200)
  return { undo: done.undo }
}
/** Only users with the permission learn that the record does not exist. */
const missing = { visitor: 401, user: 403, admin: 404 }
const newBookId = async (fixtures: Fixtures) => ({ id: (await newBook(fixtures)).id })

export const bookProcedures: Record<string, Row> = {
  'book.list': { ...signedIn, input: () => ({ limit: 3 }) },
  'book.neighbors': { ...signedIn, input: newBookId },
  'book.get': { ...signedIn, input: newBookId },
  'book.shelves': signedIn,
  'book.suggest': { ...signedIn, input: () => ({ field: 'author', text: 'wa' }) },
  'book.export': { ...adminOnly, input: () => ({ searchTerm: uniqueTitle() }) },
  'book.create': { ...adminOnly, input: () => ({ title: uniqueTitle(), author: 'Walker' }) },
  'book.update': {
    ...adminOnly,
    input: async (fixtures) => {
      const { id, version } = await newBook(fixtures)
      return { id, version, title: uniqueTitle() }
    },
  },
  'book.delete': { ...adminOnly, input: newBookId },
  'book.deleteMany': {
    ...adminOnly,
    input: async (fixtures) => ({ ids: [(await newBook(fixtures)).id] }),
  },
  'book.setGenre': {
    ...adminOnly,
    input: async (fixtures) => ({
      ids: [(await newBook(fixtures)).id],
      genreId: (await newGenre(fixtures)).id,
    }),
  },
  'book.undoDelete': { ...adminOnly, input: (fixtures) => undo(fixtures, 'delete') },
  'book.undoSetGenre': { ...adminOnly, input: (fixtures) => undo(fixtures, 'set-genre') },
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
  'bookImport.get': { ...missing, input: () => ({ id: unknown }) },
  'bookImport.stage': {
    ...missing,
    input: () => ({ id: unknown, chunk: 0, rows: [], last: true }),
  },
  'bookImport.run': { ...missing, input: () => ({ id: unknown, onlyValid: true }) },
  'bookImport.cancel': { ...missing, admin: 409, input: () => ({ id: unknown }) },
  'bookImport.problems': { ...missing, input: () => ({ id: unknown }) },
  'bookImport.problemsFile': { ...missing, input: () => ({ id: unknown }) },
  'genre.counted': signedIn,
  'genre.create': { ...adminOnly, input: () => ({ name: uniqueTitle(), colour: 'slate' }) },
  'genre.delete': {
    ...adminOnly,
    input: async (fixtures) => ({ id: (await newGenre(fixtures)).id, moveTo: null }),
  },
  'genre.list': signedIn,
  'genre.merge': {
    ...adminOnly,
    input: async (fixtures) => ({
      id: (await newGenre(fixtures)).id,
      moveTo: (await newGenre(fixtures)).id,
    }),
  },
  'genre.update': {
    ...adminOnly,
    input: async (fixtures) => ({ ...(await newGenre(fixtures)), colour: 'plum' }),
  },
}
