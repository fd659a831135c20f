import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { exportShape } from '../export.ts'
import type { PreparedExport } from '../export.ts'
import type { exportProcedures } from './export.procedures.ts'

const id = '019a8b7c-0e01-7a3b-8c4d-5e6f7a8b9c0d'
const running: PreparedExport = {
  id,
  path: '/api/activity/export',
  name: 'activity-2026-11-18.csv',
  state: 'running',
  progress: { done: 25_000, total: 120_000 },
  size: null,
  createdAt: '2026-11-18T09:17:00.000Z',
  expiresAt: '2026-11-19T09:17:00.000Z',
}

export const exportDocs: ApiDocs<typeof exportProcedures> = {
  tags: {
    Exports:
      'Long exports, which a job prepares as a file. Call an export with `Prefer: respond-async` to start one. Only the user who started it can see it, for a day.',
  },
  schemas: { Export: exportShape },
  fields: {
    id: 'The ID of the export.',
    path: 'The path of the export that was called.',
    name: 'The name of the file.',
    state: 'The status of the export. The file can be downloaded when it is `ready`.',
    progress: 'How many rows are written, or null.',
    done: 'The finished part.',
    total: 'The whole.',
    size: 'The size of the file in bytes, or null until it is complete.',
    createdAt: 'When the export was started: ISO 8601, UTC.',
    expiresAt: 'When the file is deleted: ISO 8601, UTC.',
  },
  calls: {
    list: { description: 'Lists your prepared exports, newest first.', response: [running] },
    get: {
      description: 'Returns the status of a prepared export.',
      request: { id },
      response: running,
      errors: ['NOT_FOUND'],
    },
    file: {
      description:
        'Downloads the file of a prepared export. Your permission to read its rows is checked again.',
      request: { id },
      response: 'Date,Event\r\n2026-11-18T09:00:00.000Z,User updated\r\n',
      errors: ['NOT_FOUND', { code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
    },
    delete: {
      description: 'Deletes a prepared export. If it is not finished, its job is canceled.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
  },
}
