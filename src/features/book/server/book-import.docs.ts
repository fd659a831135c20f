import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { importShape } from '../import/book-import.ts'
import type { BookImport } from '../import/book-import.ts'
import { mostImportRows, rowsPerChunk } from '../import/import-fields.ts'
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
const errors = ['NOT_FOUND'] as const
const moved = ['NOT_FOUND', 'IMPORT_STATE'] as const

export const bookImportDocs: ApiDocs<typeof bookImportProcedures> = {
  tags: {
    'Book imports':
      'Import many books at once: start an import, upload its rows in numbered chunks, check the errors, then run it. You can resume an interrupted import: a chunk sent twice is processed once.',
  },
  schemas: { BookImport: importShape },
  fields: {
    state: 'The state of the import: accepting rows (`open`), adding books, or finished.',
    fileName: 'The name of the file, for display.',
    fileSize: 'The size of the file in bytes.',
    fileMark: 'A value that identifies the file, such as a hash.',
    settings: 'How the file was parsed, stored so that you can resume the import.',
    mapping: 'The column of each field, counted from 0.',
    separator: 'The character that separates columns.',
    encoding: 'The character encoding of the file.',
    newGenres: 'Whether to create genres that don’t exist yet. Otherwise, their rows are invalid.',
    onlyValid: 'Whether to skip invalid rows. Otherwise, one invalid row stops the import.',
    chunk: 'The number of the chunk, from 0. It must be the next one.',
    chunks: 'The number of chunks received.',
    last: 'Whether this is the last chunk.',
    complete: 'Whether the last chunk was received.',
    rows: `The rows, up to ${rowsPerChunk} per chunk and ${mostImportRows} per file.`,
    row: 'The number of the row in the file, from 1.',
    invalid: 'The number of invalid rows.',
    done: 'The number of rows processed.',
    added: 'The number of books added.',
    stalled: 'Whether a running import has stopped making progress. Run it again to continue.',
    error: 'Why the import failed, in the language of the request, or null.',
    reason: 'The error, in the language of the request.',
    title: 'The title. Required.',
    author: 'The author. Required.',
    genre: 'The name of a genre, or empty.',
    publisher: 'The publisher, or empty.',
    publishedOn: '`1847`, `1847-10`, `1847-10-16`, or empty.',
    description: 'The description, or empty.',
  },
  calls: {
    start: {
      description:
        'Starts an import. You can have one import at a time: an earlier one that isn’t running is discarded. Imports are kept for a day.',
      request: { fileName, fileSize, fileMark, settings, newGenres, onlyValid },
      response: begun,
      errors: ['IMPORT_STATE'],
    },
    latest: {
      description: 'Returns your latest import if you started it within the last day, or null.',
      response: handedIn,
    },
    get: {
      description: 'Returns the progress of one of your imports.',
      request,
      response: handedIn,
      errors,
    },
    stage: {
      description:
        'Uploads the next chunk. Its rows are validated and stored, but no books are added yet. You can safely retry: a chunk that was already received changes nothing.',
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
        'Starts adding the books of a complete file and returns immediately. Poll “Get an import” until its state is `done`. A second request doesn’t run the import again.',
      request: { id, onlyValid: true },
      response: { ...handedIn, state: 'running' },
      errors: moved,
    },
    cancel: {
      description: 'Cancels an open or running import. Books that were already added stay.',
      request,
      response: { ...handedIn, state: 'cancelled' },
      errors: ['IMPORT_STATE'],
    },
    problems: {
      description: 'Returns the first 100 invalid rows, each with the field and the error.',
      request,
      response: [{ row: 2, field: 'title', reason: 'Title is required' }],
      errors,
    },
    problemsFile: {
      description:
        'Streams all invalid rows as CSV, with a column for the error. Correct the rows and import the file again.',
      request,
      response:
        'Row,Title,Author,Genre,Publisher,Publication date,Description,Error\r\n2,,Anonymous,,,,,Title is required\r\n',
      errors: [...errors, { code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
    },
  },
}
