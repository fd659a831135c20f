import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import type { OrganizationDetail } from '../organization.ts'

/** The pending ownership offer, or how to make one. */
export function OwnershipSettings({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = useMutate(organizationMutations.endTransfer)
  const { busy, act } = useButtonAction(toast.error)
  const { id: organizationId, slug, transfer } = organization
  if (!transfer)
    return (
      <>
        <p className="mb-4 text-sm text-muted">{t('organizationSettings.ownership.text')}</p>
        <Link to="/o/$slug/members" params={{ slug }} className={buttonClass()}>
          {t('organizationSettings.ownership.choose')}
        </Link>
      </>
    )
  return (
    <>
      <p className="mb-4 text-sm">
        {t('organizationSettings.ownership.offered', {
          name: transfer.to.name,
          date: format.partialDate(transfer.expiresAt.slice(0, 10)),
        })}
      </p>
      <Button
        busy={busy}
        onClick={() =>
          act(async () => {
            await end({ organizationId })
            toast.success(t('organizationSettings.ownership.withdrawn'))
          })
        }
      >
        {t('organizationSettings.ownership.withdraw')}
      </Button>
    </>
  )
}
