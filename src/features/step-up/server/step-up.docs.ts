import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { codeFields, verifyErrors, sampleCode, sendErrors } from '#/platform/api/server/otp.docs.ts'
import type { stepUpProcedures } from './step-up.procedures.ts'

export const stepUpDocs: ApiDocs<typeof stepUpProcedures> = {
  fields: codeFields,
  calls: {
    code: {
      description: 'The state of your confirmation code, or null if none was sent.',
      response: sampleCode,
    },
    send: {
      description:
        'Sends a confirmation code to your email. Once confirmed, calls that require a fresh sign-in are available for ten minutes.',
      errors: sendErrors,
    },
    confirm: {
      description:
        'Confirms your identity. After a `SESSION_EXPIRED` error, request a code, confirm with it, and repeat the call.',
      request: { otp: '482913' },
      errors: verifyErrors,
      invalid: { field: 'otp', key: 'errors.CODE_LENGTH' },
    },
  },
}
