import { z } from 'zod'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import {
  openOrganizationProcedure,
  organizationProcedure,
} from '#/platform/organization/server/organization-procedure.ts'
import {
  inOrganization,
  invitationInput,
  invitationListInput,
  invitationPage,
  invitationResult,
  invitationShape,
  invitationView,
  joinedOrganization,
  joinLinkInput,
  joinLinkShape,
  joinLinkView,
  newJoinLink,
  oneInvitation,
  tokenInput,
} from '../organization.ts'
import { acceptInvitation, declineInvitation, viewInvitation } from './accept-invitation.ts'
import { listInvitations } from './invitation-list.ts'
import { cancelInvitation, inviteMany, resendInvitation } from './invitation.service.ts'
import {
  createJoinLink,
  getJoinLink,
  joinByLink,
  revokeJoinLink,
  viewJoinLink,
} from './join-link.service.ts'

const tags = ['Invitations']
const all = '/organizations/{organizationId}/invitations'
const link = '/organizations/{organizationId}/join-link'
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })

export const invitationProcedures = {
  list: read
    .route({ method: 'GET', path: all, summary: 'List invitations', tags })
    .input(invitationListInput)
    .output(invitationPage)
    .handler(async ({ context: { db, viewer, config }, input }) => {
      await requireAccess(db, viewer, input.organizationId, { invitation: ['read'] })
      return listInvitations(db, input, config.authSecret)
    }),

  create: change
    .route({ method: 'POST', path: all, summary: 'Invite users', tags })
    .input(invitationInput)
    .output(z.array(invitationResult))
    .handler(({ context, input }) => inviteMany(context, input)),

  resend: change
    .route({
      method: 'POST',
      path: `${all}/{invitationId}/resend`,
      summary: 'Send an invitation again',
      tags,
    })
    .input(oneInvitation)
    .output(invitationShape)
    .handler(({ context, input }) => resendInvitation(context, input)),

  cancel: change
    .route({
      method: 'DELETE',
      path: `${all}/{invitationId}`,
      summary: 'Cancel an invitation',
      tags,
      successStatus: 204,
    })
    .input(oneInvitation)
    .handler(({ context, input }) => cancelInvitation(context, input)),

  // Public, because an invited user may not have an account yet. The token is the proof.
  view: openOrganizationProcedure
    .route({ method: 'GET', path: '/invitations/{token}', summary: 'View an invitation', tags })
    .input(tokenInput)
    .output(invitationView)
    .handler(async ({ context: { db, requestContext }, input }) =>
      viewInvitation(db, input.token, (await requestContext.session())?.viewer),
    ),

  accept: change
    .route({
      method: 'POST',
      path: '/invitations/{token}/accept',
      summary: 'Accept an invitation',
      tags,
    })
    .input(tokenInput)
    .output(joinedOrganization)
    .handler(({ context, input }) => acceptInvitation(context, input.token)),

  decline: change
    .route({
      method: 'POST',
      path: '/invitations/{token}/decline',
      summary: 'Decline an invitation',
      tags,
      successStatus: 204,
    })
    .input(tokenInput)
    .handler(({ context, input }) => declineInvitation(context, input.token)),

  joinLink: read
    .route({ method: 'GET', path: link, summary: 'Get the join link', tags })
    .input(inOrganization)
    .output(joinLinkShape.nullable())
    .handler(({ context, input }) => getJoinLink(context, input.organizationId)),

  createJoinLink: change
    .route({ method: 'PUT', path: link, summary: 'Create or replace the join link', tags })
    .input(joinLinkInput)
    .output(newJoinLink)
    .handler(({ context, input }) => createJoinLink(context, input)),

  revokeJoinLink: change
    .route({
      method: 'DELETE',
      path: link,
      summary: 'Revoke the join link',
      tags,
      successStatus: 204,
    })
    .input(inOrganization)
    .handler(({ context, input }) => revokeJoinLink(context, input.organizationId)),

  // Public for the same reason as `view`.
  viewJoinLink: openOrganizationProcedure
    .route({ method: 'GET', path: '/join/{token}', summary: 'View a join link', tags })
    .input(tokenInput)
    .output(joinLinkView)
    .handler(({ context, input }) => viewJoinLink(context.db, input.token)),

  join: change
    .route({ method: 'POST', path: '/join/{token}', summary: 'Join with a link', tags })
    .input(tokenInput)
    .output(joinedOrganization)
    .handler(({ context, input }) => joinByLink(context, input.token)),
}
