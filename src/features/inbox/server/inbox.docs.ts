import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { inboxProcedures } from './inbox.procedures.ts'

const letter = {
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
      'The built-in mailbox of your own machine. Where mail really leaves, these answer 404.',
  },
  fields: {
    id: 'Which message.',
    to: 'Whom it is for.',
    subject: 'Its subject.',
    preheader: 'What a mailbox shows beside the subject.',
    text: 'As plain text.',
    html: 'As HTML.',
    code: 'The code it brings, or null.',
    language: 'The language it is written in.',
    kind: 'Which message it is.',
  },
  calls: {
    list: {
      description: 'Messages this machine has kept, the latest first.',
      fields: { to: 'Only those for this address.' },
      request: { to: letter.to },
      response: [letter],
      errors: ['NOT_FOUND'],
    },
    templates: {
      description: 'Every message the product can send, with sample words, in every language.',
      response: [
        {
          kind: 'code',
          language: 'en',
          subject: letter.subject,
          preheader: 'Valid for 10 minutes',
          text: letter.text,
          html: '<!doctype html>…',
        },
      ],
      errors: ['NOT_FOUND'],
    },
    get: {
      description: 'One message whole.',
      request: { id: letter.id },
      response: { ...letter, html: '<!doctype html>…', language: 'en' },
      errors: ['NOT_FOUND'],
    },
  },
}
