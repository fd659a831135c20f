import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { deviceShape } from '../device.ts'
import type { Device } from '../device.ts'
import type { deviceProcedures } from './device.procedures.ts'

const phone: Device = {
  id: '019a8b7c-0d01-7a71-8c65-9f0e1a2b3c4d',
  browser: 'Firefox 146',
  system: 'Android',
  address: '203.0.113.7',
  lastSeenAt: '2026-11-15T09:30:00.000Z',
  createdAt: '2026-11-10T07:00:00.000Z',
  current: true,
  impersonated: false,
}
const { id } = phone
const userId = '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c'

export const deviceDocs: ApiDocs<typeof deviceProcedures> = {
  schemas: { Device: deviceShape },
  fields: {
    userId: 'Whose devices: the id of a person.',
    browser: 'As the browser said, or null.',
    system: 'As the browser said, or null.',
    address: 'Where it called from, or null.',
    lastSeenAt: 'When it was last here, to five minutes.',
    current: 'The one that asks.',
    impersonated: 'Opened by an administrator who looks through this person’s eyes.',
  },
  calls: {
    list: { description: 'Every place you are signed in at, the latest first.', response: [phone] },
    revoke: {
      description: 'Signs one of your devices out; it may be the one that asks.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    revokeOthers: { description: 'Signs you out everywhere but here.' },
    listOf: {
      description: 'Every place a person is signed in at, the latest first.',
      request: { userId },
      response: [{ ...phone, current: false }],
    },
    revokeOf: {
      description: 'Signs one device of a person out, and records it.',
      request: { userId, id },
      errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
    },
    revokeAllOf: {
      description: 'Signs a person out everywhere, and records it.',
      request: { userId },
      errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
    },
  },
}
