import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { codeFields, sampleCode } from '#/platform/api/server/otp.docs.ts'
import type { signInProcedures } from './sign-in.procedures.ts'

export const signInDocs: ApiDocs<typeof signInProcedures> = {
  tags: {
    'Sign-in':
      'Users sign in with a browser, under `/api/auth`. This call reports the state of the code.',
  },
  fields: codeFields,
  calls: {
    code: {
      description:
        'The state of the code this browser requested, or null if it requested none. It doesn’t reveal whether an email has an account.',
      request: { email: 'amina@example.com' },
      response: sampleCode,
    },
  },
}
