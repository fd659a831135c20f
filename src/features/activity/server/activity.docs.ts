import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { activityShape } from '../activity.ts'
import type { Activity } from '../activity.ts'
import type { activityProcedures } from './activity.procedures.ts'

const renamed: Activity = {
  id: '019a8b7c-0e01-7b82-9d76-a01f2b3c4d5e',
  at: '2026-11-15T09:30:00.000Z',
  kind: 'user-updated',
  actor: { id: '019a8b7c-0c00-7e5f-8a43-7d8c9e0f1a2b', name: 'Ada' },
  through: null,
  subject: { id: '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c', name: 'Amina Odhiambo', gone: false },
  address: '203.0.113.7',
  changes: { name: ['Amina', 'Amina Odhiambo'] },
}

export const activityDocs: ApiDocs<typeof activityProcedures> = {
  tags: {
    Activity: 'Who changed what, when and from where. Written with the change, never altered.',
  },
  schemas: { Activity: activityShape },
  fields: {
    at: 'When it happened: ISO 8601, UTC.',
    kind: 'What happened.',
    actor: 'Who did it, under the name they had then.',
    through: 'Who looked through their eyes while it happened, or null.',
    subject: 'What it happened to, under the name it had then.',
    address: 'Where the call came from, or null.',
    changes: 'Field by field, before and after.',
    name: 'The name at the time.',
    gone: 'It was deleted since, and there is no page about it.',
  },
  calls: {
    list: {
      description: 'What happened, the latest first, a page at a time.',
      fields: { subject: 'Only what happened to this one: its id.' },
      request: { kind: 'user-updated', limit: 20 },
      response: { items: [renamed], nextCursor: null, total: { count: 1, exact: true } },
      invalid: { field: 'limit' },
    },
    export: {
      description: 'Everything a list with the same filters would show, streamed as CSV.',
      fields: { subject: 'Only what happened to this one: its id.' },
      request: { kind: 'user-updated' },
      errors: [{ code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      response:
        'When,What,Of what,Who,Through,From,Changes\r\n2026-11-15T09:30:00.000Z,Person changed,Amina Odhiambo,Ada,,203.0.113.7,"{""name"":[""Amina"",""Amina Odhiambo""]}"\r\n',
    },
  },
}
