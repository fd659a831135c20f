import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import type { MemberDialogProps } from './member-dialog-props.ts'

/** The member has to accept; until then nothing changes. */
export function OfferOwnership({ organization, member, open, onOpenChange }: MemberDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const offer = useMutate(organizationMutations.offerTransfer)
  const name = member.name || member.email
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('member.transfer.title', { name })}
      description={t('member.transfer.text')}
      confirmLabel={t('member.transfer.confirm')}
      cancelLabel={t('form.cancel')}
      errorText={errorText}
      onConfirm={async () => {
        await offer({ organizationId: organization.id, memberId: member.id })
        toast.success(t('member.transfer.done', { name }))
      }}
    />
  )
}
