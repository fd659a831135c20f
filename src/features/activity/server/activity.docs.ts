import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { activityShape } from '../activity.ts'
import type { Activity } from '../activity.ts'
import type { activityProcedures } from './activity.procedures.ts'

const renamed: Activity = {
  id: '019a8b7c-0e01-7b82-9d76-a01f2b3c4d5e',
  at: '2026-11-15T09:30:00.000Z',
  kind: 'user-updated',
  actor: { id: '019a8b7c-0c00-7e5f-8a43-7d8c9e0f1a2b', name: 'Ada' },
  impersonator: null,
  program: null,
  subject: { id: '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c', name: 'Amina Odhiambo', gone: false },
  ip: '203.0.113.7',
  changes: { name: ['Amina', 'Amina Odhiambo'] },
}

export const activityDocs: ApiDocs<typeof activityProcedures> = {
  tags: {
    Activity:
      'The audit log: who changed what, when, and from where. Entries are written in the same transaction as the change and never altered.',
  },
  schemas: { Activity: activityShape },
  fields: {
    at: 'When it happened: ISO 8601, UTC.',
    kind: 'The kind of the event.',
    actor: 'The user who made the change, with their name at the time.',
    impersonator: 'The administrator who impersonated the actor, or null.',
    program: 'The name of the program that acted for the actor with an access token, or null.',
    subject: 'What was changed, with its name at the time.',
    ip: 'The IP address of the request, or null.',
    changes: 'The values before and after, by field.',
    name: 'The name at the time.',
    gone: 'Whether it has been deleted since.',
  },
  calls: {
    list: {
      tool: 'list_audit_events',
      description: 'Lists audit events, newest first.',
      fields: { subject: 'Only events of the subject with this ID.' },
      request: { kind: 'user-updated', limit: 20 },
      response: { items: [renamed], nextCursor: null, total: { count: 1, exact: true } },
      invalid: { field: 'limit' },
    },
    export: {
      description: 'Streams all events that match the filters as CSV.',
      fields: { subject: 'Only events of the subject with this ID.' },
      request: { kind: 'user-updated' },
      errors: [{ code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      response:
        'When,Event,Item,Who,Impersonated by,Program,IP address,Changes\r\n2026-11-15T09:30:00.000Z,User updated,Amina Odhiambo,Ada,,,203.0.113.7,"{""name"":[""Amina"",""Amina Odhiambo""]}"\r\n',
    },
  },
}
