import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { signInMethodsShape } from '../sign-in-method.ts'
import { passkeyDocs, passkeyExamples } from './passkey.docs.ts'
import type { signInMethodProcedures } from './sign-in-method.procedures.ts'

const id = '019a8b7c-0f01-7c93-8e87-b1203c4d5e6f'
const createdAt = '2026-11-10T07:00:00.000Z'

export const signInMethodDocs: ApiDocs<typeof signInMethodProcedures> = {
  schemas: { SignInMethods: signInMethodsShape },
  fields: {
    ...passkeyDocs.fields, // passkey
    providers: 'Connected accounts of other providers.',
    provider: 'The provider of the account.',
  },
  calls: {
    list: {
      description:
        'Lists your sign-in methods besides the code by email, which is always available. Secrets aren’t included.',
      response: {
        passkeys: passkeyExamples, // passkey
        providers: [{ id, provider: 'github', createdAt }],
      },
    },
    ...passkeyDocs.calls, // passkey
    remove: {
      description: 'Removes a sign-in method. The code by email (`email`) can’t be removed.',
      request: { id },
      errors: ['NOT_FOUND', 'FAILED_TO_UNLINK_LAST_ACCOUNT'],
    },
  },
}
