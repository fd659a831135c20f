import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useDeletion } from '#/platform/form/use-deletion.ts'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { webhookMutations } from './webhook.mutations.ts'
import type { Webhook } from './webhook.ts'

const EditWebhook = lazyOverlay(() => import('./edit-webhook.tsx').then((file) => file.EditWebhook))
const ConfirmDrawer = lazyOverlay(() =>
  import('#/ui/overlays/confirm-drawer.tsx').then((file) => file.ConfirmDrawer),
)
const ShowSecret = lazyOverlay(() => import('./edit-webhook.tsx').then((file) => file.ShowSecret))

type Task = 'edit' | 'rotate' | 'delete'

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { id, url, active } = webhook
  const errorText = useErrorText()
  const returnTo = useReturn()
  const { busy, act } = useButtonAction(toast.error)
  const [task, setTask] = useState<Task>()
  const [secret, setSecret] = useState<string>()
  const test = useMutate(webhookMutations.test)
  const pause = useMutate(webhookMutations.pause)
  const resume = useMutate(webhookMutations.resume)
  const rotate = useMutate(webhookMutations.rotateSecret)
  const deletion = useDeletion(webhookMutations.delete, { id, name: url }, async (message) => {
    await returnTo({ to: '/manager/webhooks' })
    toast.success(message)
  })
  const drawer = (name: Task) => ({
    open: task === name,
    onOpenChange: (open: boolean) => setTask(open ? name : undefined),
  })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Can do={{ webhook: ['update'] }}>
        <Button onPointerEnter={EditWebhook.preload} onClick={() => setTask('edit')}>
          {t('webhook.edit.open')}
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            act(async () => {
              await test({ id })
              toast.success(t('webhook.test.done'))
            })
          }
        >
          {t('webhook.test.open')}
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            act(async () => {
              await (active ? pause : resume)({ id })
              toast.success(t(active ? 'webhook.pause.done' : 'webhook.resume.done'))
            })
          }
        >
          {t(active ? 'webhook.pause.open' : 'webhook.resume.open')}
        </Button>
        <Button onPointerEnter={ConfirmDrawer.preload} onClick={() => setTask('rotate')}>
          {t('webhook.rotate.open')}
        </Button>
      </Can>
      <Can do={{ webhook: ['delete'] }}>
        <Button onPointerEnter={ConfirmDrawer.preload} onClick={() => setTask('delete')}>
          {t('form.delete')}
        </Button>
      </Can>
      <EditWebhook webhook={webhook} {...drawer('edit')} />
      <ConfirmDrawer
        {...drawer('rotate')}
        title={t('webhook.rotate.title')}
        description={t('webhook.rotate.text')}
        confirmLabel={t('webhook.rotate.confirm')}
        cancelLabel={t('form.cancel')}
        errorText={errorText}
        onConfirm={async () => setSecret((await rotate({ id })).secret)}
      />
      <ConfirmDrawer {...drawer('delete')} {...deletion} />
      <ShowSecret secret={secret} onDone={() => setSecret(undefined)} open={secret !== undefined} />
    </div>
  )
}
