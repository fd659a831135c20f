import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { RevealSecret } from './reveal-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { webhookMutations } from './webhook.mutations.ts'
import type { Webhook, WebhookInput } from './webhook.ts'

type Props = {
  /** Absent for a new endpoint. */
  webhook?: Webhook | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** First the form, then the secret of a new endpoint, which exists only in the state of this dialog. */
export function EditWebhook({ webhook, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const create = useMutate(webhookMutations.create)
  const update = useMutate(webhookMutations.update)
  const [secret, setSecret] = useState<string>()

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setSecret(undefined)
  }

  async function save(input: WebhookInput) {
    if (!webhook) {
      setSecret((await create(input)).secret)
      return
    }
    await update({ id: webhook.id, ...input })
    change(false)
    toast.success(t('webhook.edit.done'))
  }

  const title = webhook ? 'webhook.edit.title' : 'webhook.new.title'
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      // A click beside the dialog must not lose the secret.
      dismissible={secret === undefined}
      title={t(secret ? 'webhook.secret.title' : title)}
      closeLabel={secret ? null : t('form.cancel')}
    >
      {secret ? (
        <RevealSecret secret={secret} onDone={() => change(false)} />
      ) : (
        <WebhookForm webhook={webhook} onSubmit={save} onCancel={() => change(false)} />
      )}
    </ResponsiveDrawer>
  )
}

type SecretProps = { secret: string | undefined; open: boolean; onDone: () => void }

/** The new secret after a rotation. Beside the form, because both are rare and share their parts. */
export function ShowSecret({ secret, open, onDone }: SecretProps) {
  const { t } = useTranslation()
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && onDone()}
      // A click beside the dialog must not lose the secret.
      dismissible={false}
      title={t('webhook.secret.title')}
      closeLabel={null}
    >
      {secret && <RevealSecret secret={secret} onDone={onDone} />}
    </ResponsiveDrawer>
  )
}
