import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { EventTypeFields } from './event-type-fields.tsx'
import { webhookQueries } from './webhook.queries.ts'
import { webhookInput } from './webhook.ts'
import type { Webhook, WebhookInput } from './webhook.ts'

type Props = {
  /** Absent for a new endpoint. */
  webhook?: Webhook | undefined
  onSubmit: (input: WebhookInput) => Promise<unknown>
  onCancel: () => void
}

export function WebhookForm({ webhook, onSubmit, onCancel }: Props) {
  const { t } = useTranslation()
  const { data: types } = useSuspenseQuery(webhookQueries.eventTypes())
  const { form, field } = useSchemaForm(webhookInput, webhook, { onSubmit })
  return (
    <Form {...form}>
      {({ busy, error }) => (
        <>
          <TextField
            {...field('url')}
            type="url"
            label={t('webhook.url.label')}
            help={t('webhook.url.help')}
            error={error('url')}
          />
          <TextField
            {...field('description')}
            label={t('webhook.description.label')}
            error={error('description')}
          />
          <EventTypeFields
            types={types}
            chosen={webhook?.eventTypes ?? []}
            error={error('eventTypes')}
          />
          <FormActions
            busy={busy}
            submit={t(webhook ? 'form.save' : 'webhook.new.save')}
            cancel={t('form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}
