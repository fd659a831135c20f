import type { ZodType } from 'zod'
import type { ImportOptions, NoOptions } from '../csv-import.ts'
import { mostImportRows, rowsPerChunk } from '../import-limits.ts'
import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { ImportRoute } from './import-kind.ts'
import type { createImport } from './import.procedures.ts'

type Procedures<Field extends string, Options extends ImportOptions> = ReturnType<
  typeof createImport<Field, Options>
>['procedures']

type Example<Field extends string, Options extends ImportOptions> = {
  /** The name of the schema: `BookImport`. */
  name: string
  schema: ZodType
  /** The description of each column of a file. */
  fields: Readonly<Record<Field, string>>
  row: Readonly<Partial<Record<Field, string>>>
  options?: { [Name in keyof Options]: { example: boolean; description: string } }
}

/** The documentation of the calls of an import. */
export function importDocs<Field extends string, Options extends ImportOptions = NoOptions>(
  { tag, noun }: ImportRoute,
  { name, schema, fields, row, options }: Example<Field, Options>,
): ApiDocs<Procedures<Field, Options>> {
  const [first = ''] = Object.keys(fields)
  const chosen = Object.entries(options ?? {}) as [
    string,
    { example: boolean; description: string },
  ][]
  const optionFields = Object.fromEntries(chosen.map(([it, { description }]) => [it, description]))
  const begun = {
    id: '019a8b7c-0b01-7e5f-9a43-7d8c9e0f1a2b',
    state: 'open',
    fileName: 'library.csv',
    fileSize: 48_210,
    fileMark: 'sha256-of-the-file',
    settings: {
      mapping: Object.fromEntries(Object.keys(row).map((field, column) => [field, column])),
      separator: ',',
      encoding: 'utf-8',
    },
    ...Object.fromEntries(chosen.map(([it, { example }]) => [it, example])),
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
  const { id, fileName, fileSize, fileMark, settings, onlyValid } = begun
  const handedIn = { ...begun, chunks: 1, complete: true, rows: 2, invalid: 1 }
  const request = { id }
  const errors = ['NOT_FOUND'] as const
  const moved = ['NOT_FOUND', 'IMPORT_STATE'] as const
  const docs = {
    tags: {
      [tag]: `Import many ${noun} at once: start an import, upload its rows in numbered chunks, check the errors, then run it. You can resume an interrupted import: a chunk sent twice is processed once.`,
    },
    schemas: { [name]: schema },
    fields: {
      state: 'The state of the import: accepting rows (`open`), adding records, or finished.',
      fileName: 'The name of the file, for display.',
      fileSize: 'The size of the file in bytes.',
      fileMark: 'A value that identifies the file, such as a hash.',
      settings: 'How the file was parsed, stored so that you can resume the import.',
      mapping: 'The column of each field, counted from 0.',
      separator: 'The character that separates columns.',
      encoding: 'The character encoding of the file.',
      onlyValid: 'Whether to skip invalid rows. Otherwise, one invalid row stops the import.',
      chunk: 'The number of the chunk, from 0. It must be the next one.',
      chunks: 'The number of chunks received.',
      last: 'Whether this is the last chunk.',
      complete: 'Whether the last chunk was received.',
      rows: `The rows, up to ${rowsPerChunk} per chunk and ${mostImportRows} per file.`,
      row: 'The number of the row in the file, from 1.',
      invalid: 'The number of invalid rows.',
      done: 'The number of rows processed.',
      added: `The number of ${noun} added.`,
      stalled: 'Whether a running import has stopped making progress. Run it again to continue.',
      error: 'Why the import failed, in the language of the request, or null.',
      field: 'The field with the error.',
      reason: 'The error, in the language of the request.',
      ...optionFields,
      ...fields,
    },
    calls: {
      start: {
        description: `Starts an import. You can have one import of ${noun} at a time: an earlier one that isn’t running is discarded. Imports are kept for a day.`,
        request: {
          fileName,
          fileSize,
          fileMark,
          settings,
          ...Object.fromEntries(chosen.map(([it, { example }]) => [it, example])),
          onlyValid,
        },
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
        description: `Uploads the next chunk. Its rows are validated and stored, but no ${noun} are added yet. You can safely retry: a chunk that was already received changes nothing.`,
        request: {
          id,
          chunk: 0,
          rows: [
            { row: 2, ...row },
            { row: 3, ...row, [first]: '' },
          ],
          last: true,
        },
        response: handedIn,
        errors: [...moved, 'IMPORT_TOO_LONG'],
      },
      run: {
        description: `Starts adding the ${noun} of a complete file and returns immediately. Poll “Get an import of ${noun}” until its state is \`done\`. A second request doesn’t run the import again.`,
        request: { id, onlyValid: true },
        response: { ...handedIn, state: 'running' },
        errors: moved,
      },
      cancel: {
        description: `Cancels an open or running import. The ${noun} that were already added stay.`,
        request,
        response: { ...handedIn, state: 'cancelled' },
        errors: moved,
      },
      problems: {
        description: 'Returns the first 100 invalid rows, each with the field and the error.',
        request,
        response: [{ row: 3, field: first, reason: 'Fill in this field' }],
        errors,
      },
      problemsFile: {
        description:
          'Streams all invalid rows as CSV, with columns for the row and the error. Correct the rows and import the file again.',
        request,
        response: `${Object.keys(fields).join(',')},Row,Error\r\n`,
        errors: [...errors, { code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      },
    },
  }
  // The examples follow from the fields, which the compiler does not know here; the tests of the registry check them.
  return docs as unknown as ApiDocs<Procedures<Field, Options>>
}
