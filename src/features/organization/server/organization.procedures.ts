import { activityPage } from '#/features/activity/activity.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { organizationProcedure } from '#/platform/organization/server/organization-procedure.ts'
import {
  inOrganization,
  managedOrganizationPage,
  organizationActivityInput,
  organizationChange,
  organizationDetail,
  organizationInput,
  organizationListInput,
  organizationRemoval,
  ownOrganization,
  ownOrganizationPage,
  slugInput,
  slugState,
  slugSuggestion,
  slugSuggestionInput,
  transferInput,
  typedSlug,
} from '../organization.ts'
import { getActive, rememberOpened } from './active-organization.ts'
import { listOrganizationActivity } from './organization-activity.ts'
import { listAllOrganizations, listOwnOrganizations } from './organization-list.ts'
import { checkSlug, suggestSlug } from './organization-slug.service.ts'
import { deleteOrganization, leaveOrganization, restoreOrganization } from './leave-organization.ts'
import {
  createOrganization,
  getBySlug,
  getOrganization,
  updateOrganization,
} from './organization.service.ts'
import { acceptTransfer, endTransfer, offerTransfer } from './transfer.service.ts'

const tags = ['Organizations']
const one = '/organizations/{organizationId}'
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })
const confirmed = organizationProcedure.needs({ organization: ['use'] }, { fresh: true })

export const organizationProcedures = {
  list: read
    .route({ method: 'GET', path: '/organizations', summary: 'List my organizations', tags })
    .input(organizationListInput)
    .output(ownOrganizationPage)
    .handler(({ context: { db, viewer, config }, input }) =>
      listOwnOrganizations(db, viewer.id, input, config.authSecret),
    ),

  all: organizationProcedure
    .needs({ organization: ['list'] })
    .route({ method: 'GET', path: '/organizations/all', summary: 'List all organizations', tags })
    .input(organizationListInput)
    .output(managedOrganizationPage)
    .handler(({ context: { db, config }, input }) =>
      listAllOrganizations(db, input, config.authSecret),
    ),

  suggestSlug: read
    .route({ method: 'GET', path: '/organizations/slug', summary: 'Suggest a slug', tags })
    .input(slugSuggestionInput)
    .output(slugSuggestion)
    .handler(async ({ context, input }) => ({ slug: await suggestSlug(context.db, input.name) })),

  checkSlug: read
    .route({
      method: 'GET',
      path: '/organizations/slug/{slug}',
      summary: 'Check whether a slug is available',
      tags,
    })
    .input(typedSlug)
    .output(slugState)
    .handler(({ context, input }) => checkSlug(context.db, input.slug)),

  active: read
    .route({
      method: 'GET',
      path: '/organizations/active',
      summary: 'Get the organization I opened last',
      tags,
    })
    .output(ownOrganization)
    .handler(({ context }) => getActive(context)),

  bySlug: read
    .route({
      method: 'GET',
      path: '/organizations/by-slug/{slug}',
      summary: 'Get an organization by its slug',
      tags,
    })
    .input(slugInput)
    .output(organizationDetail)
    .handler(({ context, input }) => getBySlug(context, input.slug)),

  get: read
    .route({ method: 'GET', path: one, summary: 'Get an organization', tags })
    .input(inOrganization)
    .output(organizationDetail)
    .handler(({ context, input }) => getOrganization(context, input.organizationId)),

  create: organizationProcedure
    .needs({ organization: ['create'] })
    .route({
      method: 'POST',
      path: '/organizations',
      summary: 'Create an organization',
      tags,
      successStatus: 201,
    })
    .input(organizationInput)
    .output(organizationDetail)
    .handler(({ context, input }) => createOrganization(context, input)),

  update: change
    .route({ method: 'PATCH', path: one, summary: 'Update an organization', tags })
    .input(organizationChange)
    .output(organizationDetail)
    .handler(({ context, input }) => updateOrganization(context, input)),

  open: change
    .route({
      method: 'PUT',
      path: `${one}/open`,
      summary: 'Mark an organization as opened',
      tags,
      successStatus: 204,
    })
    .input(inOrganization)
    .handler(({ context, input }) => rememberOpened(context, input.organizationId)),

  // A key must not end the membership of the user who created it.
  leave: organizationProcedure
    .needs({ organization: ['use'] }, { signedInOnly: true })
    .route({
      method: 'POST',
      path: `${one}/leave`,
      summary: 'Leave an organization',
      tags,
      successStatus: 204,
    })
    .input(inOrganization)
    .handler(({ context, input }) => leaveOrganization(context, input.organizationId)),

  delete: confirmed
    .route({
      method: 'DELETE',
      path: one,
      summary: 'Delete an organization',
      tags,
      successStatus: 204,
    })
    .input(organizationRemoval)
    .handler(({ context, input }) => deleteOrganization(context, input)),

  restore: change
    .route({
      method: 'POST',
      path: `${one}/restore`,
      summary: 'Restore a deleted organization',
      tags,
    })
    .input(inOrganization)
    .output(organizationDetail)
    .handler(({ context, input }) => restoreOrganization(context, input.organizationId)),

  offerTransfer: confirmed
    .route({
      method: 'PUT',
      path: `${one}/transfer`,
      summary: 'Offer ownership to a member',
      tags,
      successStatus: 204,
    })
    .input(transferInput)
    .handler(({ context, input }) => offerTransfer(context, input)),

  endTransfer: change
    .route({
      method: 'DELETE',
      path: `${one}/transfer`,
      summary: 'Withdraw or decline an ownership offer',
      tags,
      successStatus: 204,
    })
    .input(inOrganization)
    .handler(({ context, input }) => endTransfer(context, input.organizationId)),

  acceptTransfer: confirmed
    .route({
      method: 'POST',
      path: `${one}/transfer/accept`,
      summary: 'Accept an ownership offer',
      tags,
      successStatus: 204,
    })
    .input(inOrganization)
    .handler(({ context, input }) => acceptTransfer(context, input.organizationId)),

  activity: read
    .route({
      method: 'GET',
      path: `${one}/activity`,
      summary: 'List the audit events of an organization',
      tags,
    })
    .input(organizationActivityInput)
    .output(activityPage)
    .handler(async ({ context: { db, viewer, config }, input }) => {
      await requireAccess(db, viewer, input.organizationId, { activity: ['read'] })
      return listOrganizationActivity(db, input, config.authSecret)
    }),
}
