import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import type { OrganizationDetail } from '../organization.ts'
import { useLeaveOrganization } from '../use-leave-organization.ts'

type Props = {
  organization: OrganizationDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LeaveOrganization({ organization, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const leave = useLeaveOrganization()
  const { name } = organization
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
        await leave(organization)
        toast.success(t('member.leave.done', { name }))
        await navigate({ to: '/app/organizations' })
      }}
    />
  )
}
