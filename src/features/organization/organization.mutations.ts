import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { organizationFeature } from './organization.feature.ts'

type Event = (typeof organizationFeature)['audit']['events'][number]

/** Several kinds of records change together, so no change names one. */
const changed = (event: Event) => () => changeOf(organizationFeature, event, null)

type InOrganization = { organizationId: string }

export const organizationMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.organization.create>) => api.organization.create(input),
    change: changed('created'),
  }),
  update: mutation({
    call: (input: InputOf<typeof api.organization.update>) => api.organization.update(input),
    change: changed('updated'),
  }),
  /** The organization to open next time. Nothing on the screen depends on it. */
  open: mutation({ call: (input: InOrganization) => api.organization.open(input) }),
  // Its pages no longer exist for the user, so what they show is fetched only where it is needed next.
  leave: mutation({
    call: (input: InOrganization) => api.organization.leave(input),
    onSuccess: (_, __, queryClient) =>
      queryClient.invalidateQueries({ queryKey: ['organization'], refetchType: 'none' }),
  }),
  delete: mutation({
    call: (input: InputOf<typeof api.organization.delete>) => api.organization.delete(input),
    change: changed('deleted'),
  }),
  restore: mutation({
    call: (input: InOrganization) => api.organization.restore(input),
    change: changed('restored'),
  }),
  offerTransfer: mutation({
    call: (input: InputOf<typeof api.organization.offerTransfer>) =>
      api.organization.offerTransfer(input),
    change: changed('transfer-offered'),
  }),
  endTransfer: mutation({
    call: (input: InOrganization) => api.organization.endTransfer(input),
    change: changed('transfer-ended'),
  }),
  acceptTransfer: mutation({
    call: (input: InOrganization) => api.organization.acceptTransfer(input),
    change: changed('transferred'),
  }),
}

export const memberMutations = {
  update: mutation({
    call: (input: InputOf<typeof api.member.update>) => api.member.update(input),
    change: changed('member-role'),
  }),
  remove: mutation({
    call: (input: InputOf<typeof api.member.remove>) => api.member.remove(input),
    change: changed('member-removed'),
  }),
}

type TeamFields = { name: string }
type TeamId = { id: string }

/** In the shape that `useDrawerForm` and `useDeletion` expect. */
export const teamMutations = (organizationId: string) => ({
  create: mutation({
    call: (input: TeamFields) => api.team.create({ organizationId, ...input }),
    change: changed('team-created'),
  }),
  update: mutation({
    call: ({ id, ...input }: TeamFields & TeamId & { version: number }) =>
      api.team.update({ organizationId, teamId: id, ...input }),
    change: changed('team-updated'),
  }),
  delete: mutation({
    call: ({ id }: TeamId) => api.team.delete({ organizationId, teamId: id }),
    change: changed('team-deleted'),
  }),
})

export const teamMemberMutations = {
  add: mutation({
    call: (input: InputOf<typeof api.team.addMember>) => api.team.addMember(input),
    change: changed('team-members'),
  }),
  remove: mutation({
    call: (input: InputOf<typeof api.team.removeMember>) => api.team.removeMember(input),
    change: changed('team-members'),
  }),
}

export const invitationMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.invitation.create>) => api.invitation.create(input),
    change: changed('invited'),
  }),
  resend: mutation({
    call: (input: InputOf<typeof api.invitation.resend>) => api.invitation.resend(input),
    change: changed('invited'),
  }),
  cancel: mutation({
    call: (input: InputOf<typeof api.invitation.cancel>) => api.invitation.cancel(input),
    change: changed('invitation-canceled'),
  }),
  accept: mutation({
    call: (input: { token: string }) => api.invitation.accept(input),
    change: changed('member-joined'),
  }),
  decline: mutation({
    call: (input: { token: string }) => api.invitation.decline(input),
    change: changed('invitation-declined'),
  }),
  createJoinLink: mutation({
    call: (input: InputOf<typeof api.invitation.createJoinLink>) =>
      api.invitation.createJoinLink(input),
    change: changed('join-link'),
  }),
  revokeJoinLink: mutation({
    call: (input: InOrganization) => api.invitation.revokeJoinLink(input),
    change: changed('join-link'),
  }),
  join: mutation({
    call: (input: { token: string }) => api.invitation.join(input),
    change: changed('member-joined'),
  }),
}
