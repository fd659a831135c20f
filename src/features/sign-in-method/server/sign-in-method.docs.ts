import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { signInMethodsShape } from '../sign-in-method.ts'
import type { signInMethodProcedures } from './sign-in-method.procedures.ts'

const id = '019a8b7c-0f01-7c93-8e87-b1203c4d5e6f'
const createdAt = '2026-11-10T07:00:00.000Z'

export const signInMethodDocs: ApiDocs<typeof signInMethodProcedures> = {
  schemas: { SignInMethods: signInMethodsShape },
  fields: {
    passkeys: 'Passkeys on your devices.',
    providers: 'Connected accounts of other providers.',
    provider: 'The provider of the account.',
    name: 'Your name for it, 1 to 60 characters.',
  },
  calls: {
    list: {
      description:
        'Lists your sign-in methods besides the code by email, which is always available. Secrets aren’t included.',
      response: {
        passkeys: [{ id, name: 'Phone', createdAt }],
        providers: [{ id, provider: 'github', createdAt }],
      },
    },
    rename: {
      description: 'Renames one of your passkeys.',
      request: { id, name: 'Phone' },
      errors: ['NOT_FOUND'],
      invalid: { field: 'name', key: 'signInMethod.name.required' },
    },
    remove: {
      description:
        'Removes a passkey or disconnects an account. The code by email (`email`) can’t be removed.',
      request: { id },
      errors: ['NOT_FOUND', 'FAILED_TO_UNLINK_LAST_ACCOUNT'],
    },
  },
}
