import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { importShape } from '../import/book-import.ts'
import type { BookImport } from '../import/book-import.ts'
import { mostImportRows, rowsInPiece } from '../import/import-fields.ts'
import type { bookImportProcedures } from './book-import.procedures.ts'

const begun: BookImport = {
  id: '019a8b7c-0b01-7e5f-9a43-7d8c9e0f1a2b',
  state: 'open',
  fileName: 'library.csv',
  fileSize: 48_210,
  fileMark: 'sha256-of-the-file',
  settings: { mapping: { title: 0, author: 1, genre: 3 }, separator: ',', encoding: 'utf-8' },
  newGenres: true,
  onlyValid: true,
  chunks: 0,
  complete: false,
  rows: 0,
  invalid: 0,
  done: 0,
  added: 0,
  stalled: false,
  error: null,
}
const handedIn: BookImport = { ...begun, chunks: 1, complete: true, rows: 2, invalid: 1 }
const { id, fileName, fileSize, fileMark, settings, newGenres, onlyValid } = begun
const request = { id }
const errors = ['NOT_FOUND']
const moved = ['NOT_FOUND', 'IMPORT_STATE']

export const bookImportDocs: ApiDocs<typeof bookImportProcedures> = {
  tags: {
    'Book imports':
      'Many books at once, safely: begin, hand in the rows in numbered pieces, look at what is wrong, then run. Whatever is interrupted is taken up where it was: a piece sent twice is taken once.',
  },
  schemas: { BookImport: importShape },
  fields: {
    state: 'Takes rows (`open`), is adding books, or has ended.',
    fileName: 'What the file is called, for people.',
    fileSize: 'Its size in bytes.',
    fileMark: 'Anything by which you recognise the same file again, such as a hash.',
    settings: 'How the file was read; kept so that it can be taken up again.',
    mapping: 'Which column, counted from 0, holds which field.',
    separator: 'What parts the columns.',
    encoding: 'How the letters are written.',
    newGenres: 'Genres that are not there yet are made; otherwise their rows are refused.',
    onlyValid: 'Refused rows are left out; otherwise one of them stops the whole.',
    chunk: 'The number of the piece, from 0; it must be the next one.',
    chunks: 'How many pieces are here.',
    last: 'This is the last piece.',
    complete: 'The last piece is here.',
    rows: `The rows: up to ${rowsInPiece} in a piece, ${mostImportRows} in a file.`,
    row: 'The number of the row in the file, from 1.',
    invalid: 'How many of them are refused.',
    done: 'How many have been gone through.',
    added: 'How many books were added.',
    stalled: 'It runs, but nobody has worked on it for a while: run it again and it goes on.',
    error: 'Why it did not go through, in words; or null.',
    reason: 'What is wrong, in the language of the request.',
    title: 'Required.',
    author: 'Required.',
    genre: 'The name of a genre, or empty.',
    publisher: 'Or empty.',
    publishedOn: '`1847`, `1847-10`, `1847-10-16`, or empty.',
    description: 'Or empty.',
  },
  calls: {
    start: {
      description:
        'Begins an import. You have one at a time; an earlier one that is not running is let go. It is kept for a day.',
      request: { fileName, fileSize, fileMark, settings, newGenres, onlyValid },
      response: begun,
      errors: ['IMPORT_STATE'],
    },
    latest: {
      description: 'The import you began last, if it is younger than a day; else null.',
      response: handedIn,
    },
    get: { description: 'How far one of your imports is.', request, response: handedIn, errors },
    stage: {
      description:
        'InputMethod in the next piece. Its rows are checked and kept; no book is added yet. Repeat it after a lost connection: a piece that is already here changes nothing.',
      request: {
        id,
        chunk: 0,
        rows: [
          { row: 1, title: 'Jane Eyre', author: 'Charlotte Brontë', genre: 'Novel' },
          { row: 2, title: '', author: 'Anonymous' },
        ],
        last: true,
      },
      response: handedIn,
      errors: [...moved, 'IMPORT_TOO_LONG'],
    },
    run: {
      description:
        'Adds the books of a complete file and answers at once; ask “How far an import is” until its state is `done`. Asked twice it runs once.',
      request: { id, onlyValid: true },
      response: { ...handedIn, state: 'running' },
      errors: moved,
    },
    cancel: {
      description: 'Stops an import that is open or running. Books already added stay.',
      request,
      response: { ...handedIn, state: 'cancelled' },
      errors: ['IMPORT_STATE'],
    },
    problems: {
      description: 'The first hundred refused rows, each with the field and what is wrong with it.',
      request,
      response: [{ row: 2, field: 'title', reason: 'Title is required' }],
      errors,
    },
    problemsFile: {
      description:
        'All refused rows as they came, with a column that says why: mend them there and import the file again.',
      request,
      response:
        'Row,Title,Author,Genre,Publisher,Publication date,Description,What is wrong\r\n2,,Anonymous,,,,,Title is required\r\n',
      errors: [...errors, { code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
    },
  },
}
