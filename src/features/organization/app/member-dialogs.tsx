import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import type { Member, OrganizationDetail } from '../organization.ts'

const overlays = {
  role: lazyOverlay(() => import('./change-role.tsx').then((file) => file.ChangeRole)),
  transfer: lazyOverlay(() => import('./offer-ownership.tsx').then((file) => file.OfferOwnership)),
  remove: lazyOverlay(() => import('./remove-member.tsx').then((file) => file.RemoveMember)),
  leave: lazyOverlay(() =>
    import('./leave-organization.tsx').then((file) => file.LeaveOrganization),
  ),
}

export type MemberAction = keyof typeof overlays

type Props = {
  organization: OrganizationDetail
  member: Member
  task: MemberAction | undefined
  onTask: (task: MemberAction | undefined) => void
}

/** The dialogs about a member. */
export function MemberDialogs({ organization, member, task, onTask }: Props) {
  const overlay = (name: MemberAction) => ({
    organization,
    member,
    open: task === name,
    onOpenChange: (open: boolean) => onTask(open ? name : undefined),
  })
  return (
    <>
      <overlays.role {...overlay('role')} />
      <overlays.transfer {...overlay('transfer')} />
      <overlays.remove {...overlay('remove')} />
      <overlays.leave {...overlay('leave')} />
    </>
  )
}
