import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import {
  codeFields,
  verifyErrors,
  sampleCode,
  sendErrors,
} from '#/platform/auth/server/otp.docs.ts'
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
      'Whoever calls: name, address, devices, ways to sign in. What changes an account is its owner’s alone; nobody who looks through his eyes may do it.',
  },
  schemas: { Account: accountShape },
  fields: {
    ...codeFields,
    name: 'What you are called, 1 to 100 characters.',
    language: 'The language of the screens and of messages to you.',
    onboarded: 'You have said your name.',
  },
  calls: {
    get: { description: 'Who you are.', response: amina },
    update: {
      description: 'Changes your name, your language or both; what is left out stays.',
      request: { name: 'Amina O.' },
      response: { ...amina, name: 'Amina O.' },
      invalid: { field: 'name', key: 'account.name.required' },
    },
    onboard: {
      description: 'Says your name for the first time. Until then no other call is open to you.',
      request: { name: amina.name },
      response: amina,
      invalid: { field: 'name', key: 'account.name.required' },
    },
    delete: {
      description:
        'Deletes your account for good: you give your own address to confirm it. The last administrator cannot go.',
      request: { email: amina.email },
      errors: ['LAST_ADMIN'],
      invalid: { field: 'email', key: 'myAccount.delete.mismatch' },
    },
    emailCode: {
      description:
        'How it stands with the code sent to your new address from this session; null when none was.',
      request: { email },
      response: sampleCode,
    },
    sendEmailCode: {
      description: 'Sends a code to the address you want to have. A code for another one is over.',
      request: { email },
      errors: sendErrors,
      invalid: { field: 'email', key: 'myAccount.email.same' },
    },
    changeEmail: {
      description: 'Changes your address with the code sent to it. Both mailboxes are told.',
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
  description:
    'Everything kept about you, as a ZIP of JSON files that is written while it is sent.',
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
