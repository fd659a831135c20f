import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { keepUntilLeft } from '#/platform/live/invalidate.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import { organizationQueries } from '../organization.queries.ts'
import type { OrganizationDetail } from '../organization.ts'

type Props = {
  organization: OrganizationDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LeaveOrganization({ organization, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = useMutate(organizationMutations.leave)
  const { id, name } = organization
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('member.leave.title', { name })}
      description={t('member.leave.text')}
      confirmLabel={t('member.task.leave')}
      cancelLabel={t('form.cancel')}
      errorText={errorText}
      onConfirm={async () => {
        // A change by another user must not fetch this page again, which would then say that it does not exist.
        const shown = organizationQueries.bySlug(organization.slug)
        const query = queryClient.getQueryCache().find(shown)
        const fetchAgain = query && keepUntilLeft(queryClient, query)
        await leave({ organizationId: id }).catch((error: unknown) => {
          fetchAgain?.()
          throw error
        })
        toast.success(t('member.leave.done', { name }))
        await navigate({ to: '/app/organizations' })
      }}
    />
  )
}
