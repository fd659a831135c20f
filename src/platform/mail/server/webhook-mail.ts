import { noteMail } from './notice-mail.ts'

export const webhookTemplates = { 'webhook-paused': noteMail('webhookPaused') }

export const webhookMailSamples = {
  'webhook-paused': {
    from: 'hooks.example.com',
    to: 'admin@example.com',
    path: '/manager/webhooks/019a8b7c-1001-7d42-9b76-2a1f3b4c5d6e',
  },
}
