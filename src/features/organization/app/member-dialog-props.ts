import type { Member, OrganizationDetail } from '../organization.ts'

export type MemberDialogProps = {
  organization: OrganizationDetail
  member: Member
  open: boolean
  onOpenChange: (open: boolean) => void
}
