import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import {
  codeFields,
  verifyErrors,
  sampleCode,
  sendErrors,
} from '#/platform/auth/server/otp.docs.ts'
import type { stepUpProcedures } from './step-up.procedures.ts'

export const stepUpDocs: ApiDocs<typeof stepUpProcedures> = {
  fields: codeFields,
  calls: {
    code: {
      description: 'How it stands with the code that confirms it is you; null when none was sent.',
      response: sampleCode,
    },
    send: {
      description:
        'Sends a code to your address. Entered, it opens the calls that want a confirmed sign-in, for ten minutes.',
      errors: sendErrors,
    },
    confirm: {
      description:
        'Confirms that it is you. After an answer `SESSION_EXPIRED`: send a code, confirm with it, repeat the call.',
      request: { otp: '482913' },
      errors: verifyErrors,
      invalid: { field: 'otp', key: 'errors.CODE_LENGTH' },
    },
  },
}
