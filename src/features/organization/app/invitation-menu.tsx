import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { MenuItem } from '#/ui/overlays/menu-item.tsx'
import { Menu } from '#/ui/overlays/menu.tsx'
import { invitationMutations } from '../organization.mutations.ts'
import type { Invitation } from '../organization.ts'

type Props = {
  organizationId: string
  invitation: Invitation
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function InvitationMenu({ organizationId, invitation, ...menu }: Props) {
  const { t } = useTranslation()
  const resend = useMutate(invitationMutations.resend)
  const cancel = useMutate(invitationMutations.cancel)
  const { act } = useButtonAction(toast.error)
  const { id: invitationId, email } = invitation
  return (
    <Menu align="end" {...menu}>
      <MenuItem
        icon={<Send aria-hidden className="mirror-rtl" />}
        onSelect={() =>
          act(async () => {
            await resend({ organizationId, invitationId })
            toast.success(t('invitation.resend.done', { email }))
          })
        }
      >
        {t('invitation.resend.open')}
      </MenuItem>
      <MenuItem
        danger
        icon={<X aria-hidden />}
        onSelect={() =>
          act(async () => {
            await cancel({ organizationId, invitationId })
            toast.success(t('invitation.cancel.done', { email }))
          })
        }
      >
        {t('invitation.cancel.open')}
      </MenuItem>
    </Menu>
  )
}
