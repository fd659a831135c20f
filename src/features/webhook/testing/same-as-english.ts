import type { Language } from '#/platform/i18n/language.ts'

/** Keys whose translation is the same word as in English. See `registry/locales.test.ts`. */
export const webhookTextsSameAsEnglish: { [It in Language]?: readonly string[] } = {
  fr: [
    'apiKey.resource.webhook', // api-key
    'activity.field.url',
    'activity.field.webhookDescription',
    'jobs.queue.webhook',
    'webhookMenu.title',
    'webhook.url.label',
    'webhook.description.label',
    'webhook.delivery.actions',
    'webhook.delivery.body',
    'webhook.delivery.duration',
  ],
  sw: ['activity.field.url', 'webhook.url.label'],
}
