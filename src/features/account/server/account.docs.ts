import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { codeFields, verifyErrors, sampleCode, sendErrors } from '#/platform/api/server/otp.docs.ts'
import { accountShape } from '../account.ts'
import type { Account } from '../account.ts'
import type { accountProcedures } from './account.procedures.ts'

const amina: Account = {
  id: '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c',
  email: 'amina@example.com',
  name: 'Amina Odhiambo',
  language: 'en',
  onboarded: true,
}
const email = 'amina.o@example.com'

export const accountDocs: ApiDocs<typeof accountProcedures> = {
  tags: {
    Account:
      'The signed-in user: name, email, devices, and sign-in methods. Only the user can change it; an administrator who impersonates them can’t.',
  },
  schemas: { Account: accountShape },
  fields: {
    ...codeFields,
    name: 'Your name, 1 to 100 characters.',
    language: 'The language of the interface and of emails to you.',
    onboarded: 'Whether you have completed onboarding.',
  },
  calls: {
    get: { tool: 'get_account', description: 'Returns your account.', response: amina },
    update: {
      description: 'Updates your name, your language, or both. Omitted fields stay unchanged.',
      request: { name: 'Amina O.' },
      response: { ...amina, name: 'Amina O.' },
      invalid: { field: 'name', key: 'account.name.required' },
    },
    onboard: {
      description:
        'Sets your name and completes onboarding. Until then, most other calls return 403.',
      request: { name: amina.name },
      response: amina,
      invalid: { field: 'name', key: 'account.name.required' },
    },
    delete: {
      description:
        'Permanently deletes your account. Send your own email to confirm. The last administrator can’t be deleted.',
      request: { email: amina.email },
      errors: ['LAST_ADMIN'],
      invalid: { field: 'email', key: 'myAccount.delete.mismatch' },
    },
    emailCode: {
      description:
        'The state of the code sent to your new email from this session, or null if none was sent.',
      request: { email },
      response: sampleCode,
    },
    sendEmailCode: {
      description: 'Sends a code to your new email. Codes for other emails become invalid.',
      request: { email },
      errors: sendErrors,
      invalid: { field: 'email', key: 'myAccount.email.same' },
    },
    changeEmail: {
      description: 'Changes your email with the code sent to it. Both emails are notified.',
      request: { email, otp: '482913' },
      errors: [...verifyErrors, 'USER_ALREADY_EXISTS'],
      invalid: { field: 'otp', key: 'errors.CODE_LENGTH' },
    },
  },
}

export const myDataDocs: EndpointDocs = {
  path: '/account/data',
  method: 'GET',
  needs: { account: ['read'] },
  signedInOnly: true,
  description: 'All data stored about you, streamed as a ZIP archive of JSON files.',
  errors: ['IMPERSONATING', 'METHOD_NOT_ALLOWED', { code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
  operation: {
    operationId: 'downloadMyData',
    summary: 'Download my data',
    tags: ['Account'],
    responses: {
      200: { description: 'The archive', content: { 'application/zip': {} } },
    },
  },
}
