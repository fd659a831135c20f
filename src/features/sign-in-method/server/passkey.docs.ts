import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { passkeyProcedures } from './passkey.procedures.ts'

const id = '019a8b7c-0f01-7c93-8e87-b1203c4d5e6f'

export const passkeyExamples = [{ id, name: 'Phone', createdAt: '2026-11-10T07:00:00.000Z' }]

export const passkeyDocs = {
  fields: {
    passkeys: 'Passkeys on your devices.',
    name: 'Your name for it, 1 to 60 characters.',
  },
  calls: {
    rename: {
      description: 'Renames one of your passkeys.',
      request: { id, name: 'Phone' },
      errors: ['NOT_FOUND'],
      invalid: { field: 'name', key: 'signInMethod.name.required' },
    },
  },
} satisfies ApiDocs<typeof passkeyProcedures>
