import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { inboxProcedures } from './inbox.procedures.ts'

const message = {
  id: '1763199000000-4f1c2a',
  to: 'amina@example.com',
  subject: '482913 is your code',
  text: 'Your code is 482913.',
  code: '482913',
  createdAt: '2026-11-15T09:30:00.000Z',
}

export const inboxDocs: ApiDocs<typeof inboxProcedures> = {
  tags: {
    Development:
      'The built-in inbox of your own machine. If a mail server is configured, these calls return 404.',
  },
  fields: {
    id: 'The ID of the message.',
    to: 'The recipient.',
    subject: 'The subject.',
    preheader: 'The preview text beside the subject.',
    text: 'The body as plain text.',
    html: 'The body as HTML.',
    code: 'The code in the message, or null.',
    language: 'The language of the message.',
    kind: 'The kind of the message.',
  },
  calls: {
    list: {
      description: 'Lists the messages stored on this machine, newest first.',
      fields: { to: 'Only messages to this email.' },
      request: { to: message.to },
      response: [message],
      errors: ['NOT_FOUND'],
    },
    templates: {
      description: 'Lists every message the product can send, with sample data, in every language.',
      response: [
        {
          kind: 'code',
          language: 'en',
          subject: message.subject,
          preheader: 'Valid for 10 minutes',
          text: message.text,
          html: '<!doctype html>…',
        },
      ],
      errors: ['NOT_FOUND'],
    },
    get: {
      description: 'Returns a message with its body.',
      request: { id: message.id },
      response: { ...message, html: '<!doctype html>…', language: 'en' },
      errors: ['NOT_FOUND'],
    },
  },
}
