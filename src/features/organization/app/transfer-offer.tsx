import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import type { OrganizationDetail } from '../organization.ts'

/** Shown to the member who was offered the ownership. */
export function TransferOffer({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const accept = useMutate(organizationMutations.acceptTransfer)
  const end = useMutate(organizationMutations.endTransfer)
  const { busy, act } = useButtonAction(toast.error)
  const { id: organizationId, name, transfer } = organization
  if (!transfer || transfer.to.userId !== viewer?.id) return null
  return (
    <Card className="mb-6">
      <CardTitle>{t('organizationPage.offer.title')}</CardTitle>
      <p className="mt-2 text-sm text-muted">
        {t('organizationPage.offer.text', { from: transfer.from.name, name })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            act(async () => {
              await accept({ organizationId })
              toast.success(t('organizationPage.offer.accepted', { name }))
            })
          }
        >
          {t('organizationPage.offer.accept')}
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            act(async () => {
              await end({ organizationId })
              toast.success(t('organizationPage.offer.declined'))
            })
          }
        >
          {t('organizationPage.offer.decline')}
        </Button>
      </div>
    </Card>
  )
}
