import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useDeletion } from '#/platform/form/use-deletion.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { teamMutations } from '../organization.mutations.ts'
import type { Team } from '../organization.ts'

type Props = {
  organizationId: string
  team: Team
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => Promise<void>
}

export function DeleteTeam({ organizationId, team, onDeleted, ...drawer }: Props) {
  const { t } = useTranslation()
  const deletion = useDeletion(teamMutations(organizationId).delete, team, (message) => {
    toast.success(message)
    return onDeleted()
  })
  return <ConfirmDrawer {...deletion} {...drawer} description={t('team.delete')} />
}
