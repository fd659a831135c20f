import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { memberMutations } from '../organization.mutations.ts'
import type { MemberDialogProps } from './member-dialog-props.ts'

export function RemoveMember({ organization, member, open, onOpenChange }: MemberDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const remove = useMutate(memberMutations.remove)
  const name = member.name || member.email
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('member.remove.title', { name })}
      description={t('member.remove.text', { organization: organization.name })}
      confirmLabel={t('member.task.remove')}
      cancelLabel={t('form.cancel')}
      errorText={errorText}
      onConfirm={async () => {
        await remove({ organizationId: organization.id, memberId: member.id })
        toast.success(t('member.remove.done', { name }))
      }}
    />
  )
}
