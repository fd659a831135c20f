import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { deviceShape } from '../device.ts'
import type { Device } from '../device.ts'
import type { deviceProcedures } from './device.procedures.ts'

const phone: Device = {
  id: '019a8b7c-0d01-7a71-8c65-9f0e1a2b3c4d',
  browser: 'Firefox 146',
  system: 'Android',
  ip: '203.0.113.7',
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
    userId: 'The ID of the user.',
    browser: 'From the user agent, or null.',
    system: 'From the user agent, or null.',
    ip: 'The IP address, or null.',
    lastSeenAt: 'When it was last used, accurate to five minutes.',
    current: 'Whether it sent this request.',
    impersonated: 'Whether it belongs to an administrator who impersonates the user.',
  },
  calls: {
    list: {
      description: 'Lists the devices you are signed in on, most recent first.',
      response: [phone],
    },
    revoke: {
      description: 'Signs out one of your devices. It can be the current one.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    revokeOthers: { description: 'Signs out all your devices except the current one.' },
    listOf: {
      description: 'Lists the devices a user is signed in on, most recent first.',
      request: { userId },
      response: [{ ...phone, current: false }],
    },
    revokeOf: {
      description: 'Signs out one device of a user and writes an audit event.',
      request: { userId, id },
      errors: ['NOT_FOUND', 'USER_NOT_FOUND', 'OWN_ACCOUNT'],
    },
    revokeAllOf: {
      description: 'Signs out all devices of a user and writes an audit event.',
      request: { userId },
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    },
  },
}
