import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { codeFields, sampleCode } from '#/platform/auth/server/otp.docs.ts'
import type { signInProcedures } from './sign-in.procedures.ts'

export const signInDocs: ApiDocs<typeof signInProcedures> = {
  tags: {
    'Sign-in':
      'Signing in itself is done by people, in a browser, under `/api/auth`; this tells how it stands.',
  },
  fields: codeFields,
  calls: {
    code: {
      description:
        'How it stands with the code this browser asked for; null when it asked for none. It tells nothing about whether an address has an account.',
      request: { email: 'amina@example.com' },
      response: sampleCode,
    },
  },
}
