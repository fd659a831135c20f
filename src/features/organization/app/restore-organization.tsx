import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import type { OrganizationDetail } from '../organization.ts'

/** A deleted organization, shown to users who can restore it. */
export function RestoreOrganization({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const restore = useMutate(organizationMutations.restore)
  const { busy, act } = useButtonAction(toast.error)
  const { id, name, deletedAt } = organization
  return (
    <EmptyState
      title={t('organizationPage.deleted.title', { name })}
      text={t('organizationPage.deleted.text', {
        date: format.partialDate((deletedAt ?? '').slice(0, 10)),
      })}
      actions={
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            act(async () => {
              await restore({ organizationId: id })
              toast.success(t('organizationPage.deleted.restored', { name }))
            })
          }
        >
          {t('organizationPage.deleted.restore')}
        </Button>
      }
    />
  )
}
