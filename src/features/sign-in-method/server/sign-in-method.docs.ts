import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { signInMethodsShape } from '../sign-in-method.ts'
import type { signInMethodProcedures } from './sign-in-method.procedures.ts'

const id = '019a8b7c-0f01-7c93-8e87-b1203c4d5e6f'
const createdAt = '2026-11-10T07:00:00.000Z'

export const signInMethodDocs: ApiDocs<typeof signInMethodProcedures> = {
  schemas: { SignInMethods: signInMethodsShape },
  fields: {
    passkeys: 'Keys kept on your devices.',
    providers: 'Accounts elsewhere that sign you in here.',
    provider: 'Where that account is.',
    name: 'What you call it, 1 to 60 characters.',
  },
  calls: {
    list: {
      description:
        'Your ways to sign in beside the code by e-mail, which is always open to you. No secret is shown.',
      response: {
        passkeys: [{ id, name: 'Phone', createdAt }],
        providers: [{ id, provider: 'github', createdAt }],
      },
    },
    rename: {
      description: 'Gives one of your passkeys a name.',
      request: { id, name: 'Phone' },
      errors: ['NOT_FOUND'],
      invalid: { field: 'name', key: 'signInMethod.name.required' },
    },
    remove: {
      description:
        'Removes a passkey, or unlinks an account elsewhere. Signing in by a code sent to your email (`email`) always remains and cannot be removed.',
      request: { id },
      errors: ['NOT_FOUND', 'FAILED_TO_UNLINK_LAST_ACCOUNT'],
    },
  },
}
