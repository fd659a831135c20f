import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { connectionShape, consentShape } from '../oauth.ts'
import type { Connection } from '../oauth.ts'
import type { oauthProcedures } from './oauth.procedures.ts'

const connection: Connection = {
  id: '019a8b7c-1101-7c31-8a65-1f0e2a3b4c5d',
  name: 'Claude',
  access: 'read',
  createdAt: '2026-11-10T07:00:00.000Z',
  lastUsedAt: '2026-11-15T09:30:00.000Z',
}
const request = 'cmVzcG9uc2VfdHlwZT1jb2Rl'
const returning = 'https://app.example.com/callback'

export const oauthDocs: ApiDocs<typeof oauthProcedures> = {
  schemas: { Connection: connectionShape, Consent: consentShape },
  fields: {
    name: 'What the application calls itself.',
    access: 'What the application may do: `read`, or `write` for reading and changing.',
    createdAt: 'When it was connected: ISO 8601, UTC.',
    lastUsedAt: 'When it was last used, accurate to a minute; null if never.',
    request: 'The query of the authorization request, encoded as base64url.',
    problem: 'Why the request cannot be answered; null if it can.',
    application: 'The application that asks; null if the request cannot be answered.',
    website:
      'The host of the document that describes the application; null if it registered itself.',
    returnsTo: 'The host or scheme that the user is returned to.',
    onDevice: 'Whether the user is returned to a program on their device, and not to a website.',
    canWrite: 'Whether the application asks to change data and can be allowed to.',
    denyUrl: 'Where to send the user who refuses.',
    redirectTo: 'Where to send the user, with the authorization code.',
  },
  calls: {
    list: {
      description:
        'Lists the applications that you connected with OAuth and that still have access, newest first.',
      response: [connection],
    },
    consent: {
      description: 'Checks the authorization request of an application, for the consent page.',
      request: { request },
      response: {
        problem: null,
        application: {
          name: connection.name,
          website: 'app.example.com',
          returnsTo: 'app.example.com',
          onDevice: false,
          canWrite: false,
          denyUrl: `${returning}?error=access_denied`,
        },
      },
      errors: ['NOT_FOUND'],
    },
    approve: {
      description:
        'Connects an application, which can then exchange the code for tokens. An application that was connected before loses its earlier tokens.',
      request: { request, access: 'read' },
      response: { redirectTo: `${returning}?code=oac_…` },
      errors: ['NOT_FOUND'],
      invalid: { field: 'access', key: 'oauth.access.notOffered' },
    },
    disconnect: {
      description: 'Disconnects an application. Its next request returns 401.',
      request: { id: connection.id },
      errors: ['NOT_FOUND'],
    },
  },
}
