// Long because it has the schemas of organizations, members, teams and invitations.
import { z } from 'zod'
import { listInput, listInputOf, listPage, listTotal } from '#/platform/api/list.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { imageName, storedImage } from '#/platform/image/image.ts'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'
import { isReservedSlug, slugLength, slugPattern } from './organization-slug.ts'
import {
  invitationFilters,
  invitationSearch,
  memberSearch,
  organizationSearch,
} from './organization-search.ts'

const role = z.enum(organizationRoles)
/** Checked by the service, which reports an unknown role with its own error. */
const chosenRole = z.string({ error: 'organization.role.required' }).max(40)

const name = requiredText(100, {
  required: 'organization.name.required',
  tooLong: 'organization.name.tooLong',
})

const slug = z
  .string({ error: 'organization.slug.invalid' })
  .trim()
  .toLowerCase()
  .min(slugLength.min, 'organization.slug.invalid')
  .max(slugLength.max, 'organization.slug.invalid')
  .regex(slugPattern, 'organization.slug.invalid')
  .refine((value) => !isReservedSlug(value), 'organization.slug.reserved')

/** Every call about an organization names it; it is never read from the session. */
export const inOrganization = z.object({ organizationId: z.uuid() })

// Organizations

export const organizationInput = z.object({
  name,
  /** Without one, the server derives it from the name. */
  slug: slug.optional(),
})
export type OrganizationInput = z.infer<typeof organizationInput>

/** Omitted fields stay unchanged; the version is the one the change is based on. */
export const organizationChange = inOrganization.extend({
  version: z.int32(),
  name: name.optional(),
  slug: slug.optional(),
  logo: imageName.nullable().optional(),
})
export type OrganizationChange = z.infer<typeof organizationChange>

export const organizationSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: storedImage.nullable(),
  createdAt: z.string(),
  /** When it was deleted; an owner can restore it for 30 days. */
  deletedAt: z.string().nullable(),
})
export type OrganizationSummary = z.infer<typeof organizationSummary>

export const ownOrganization = organizationSummary.extend({ role })
export type OwnOrganization = z.infer<typeof ownOrganization>

export const managedOrganization = organizationSummary.extend({ members: listTotal })
export type ManagedOrganization = z.infer<typeof managedOrganization>

const someone = z.object({ userId: z.uuid(), name: z.string() })

export const organizationDetail = organizationSummary.extend({
  version: z.int(),
  updatedAt: z.string(),
  /** The role of the requesting user; null for an administrator who is not a member. */
  role: role.nullable(),
  /** What the requesting user may do, for `canInOrganization`. */
  permissions: z.record(z.string(), z.array(z.string())),
  members: listTotal,
  teams: z.int(),
  pendingInvitations: z.int(),
  limits: z.object({ members: z.int(), teams: z.int(), pendingInvitations: z.int() }),
  /** The open offer to transfer the ownership. */
  transfer: z.object({ from: someone, to: someone, expiresAt: z.string() }).nullable(),
})
export type OrganizationDetail = z.infer<typeof organizationDetail>

export const organizationListInput = listInputOf(organizationSearch)
export type OrganizationListInput = z.infer<typeof organizationListInput>
export const ownOrganizationPage = listPage(ownOrganization)
export const managedOrganizationPage = listPage(managedOrganization)

export const slugSuggestionInput = z.object({ name })
export const slugSuggestion = z.object({ slug: z.string() })
/** A slug that someone typed. */
export const typedSlug = z.object({ slug })
export const slugState = z.object({ available: z.boolean() })
/** Any text, because a link may contain anything. */
export const slugInput = z.object({ slug: z.string().max(100) })

export const organizationRemoval = inOrganization.extend({
  /** The name of the organization, typed as a confirmation. */
  name: z.string().max(200),
})
export type OrganizationRemoval = z.infer<typeof organizationRemoval>

export const transferInput = inOrganization.extend({ memberId: z.uuid() })

export const organizationActivityInput = inOrganization.extend(listInput)

// Members

export const memberShape = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role,
  banned: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Member = z.infer<typeof memberShape>

export const memberListInput = listInputOf(memberSearch).extend({
  organizationId: z.uuid(),
  role: role.optional(),
  teamId: z.uuid().optional(),
})
export type MemberListInput = z.infer<typeof memberListInput>
export const memberPage = listPage(memberShape)
export type MemberPage = z.infer<typeof memberPage>

export const oneMember = inOrganization.extend({ memberId: z.uuid() })
export const memberChange = oneMember.extend({ role: chosenRole })
export type MemberChange = z.infer<typeof memberChange>

// Teams

export const teamShape = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  members: z.int(),
})
export type Team = z.infer<typeof teamShape>

const teamName = requiredText(60, {
  required: 'organization.team.required',
  tooLong: 'organization.team.tooLong',
})
export const teamInput = inOrganization.extend({ name: teamName })
export const oneTeam = inOrganization.extend({ teamId: z.uuid() })
export const teamChange = oneTeam.extend({ version: z.int32(), name: teamName })
export type TeamChange = z.infer<typeof teamChange>
export const teamMembership = oneTeam.extend({ userId: z.uuid() })
export type TeamMembership = z.infer<typeof teamMembership>

// Invitations

export const invitationShape = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  status: z.enum(invitationFilters),
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  inviter: z.string(),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitationShape>

export const invitationListInput = listInputOf(invitationSearch).extend({
  organizationId: z.uuid(),
  status: z.enum(invitationFilters).optional(),
})
export type InvitationListInput = z.infer<typeof invitationListInput>
export const invitationPage = listPage(invitationShape)
export type InvitationPage = z.infer<typeof invitationPage>

export const invitationInput = inOrganization.extend({
  /** Validated one by one: each has its own result. */
  emails: z
    .array(z.string().trim().toLowerCase().max(254, 'organization.invite.tooLong'), {
      error: 'organization.invite.required',
    })
    .min(1, 'organization.invite.required')
    .max(50, 'organization.invite.tooMany'),
  role: chosenRole,
  teamId: z.uuid().nullable().default(null),
})
export type InvitationInput = z.infer<typeof invitationInput>

export const invitationResult = z.object({
  email: z.string(),
  invitation: invitationShape.nullable(),
  /** Why this email was not invited, or null. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type InvitationResult = z.infer<typeof invitationResult>

export const oneInvitation = inOrganization.extend({ invitationId: z.uuid() })

export const tokenInput = z.object({ token: z.string().min(1).max(200) })

const invitationStates = [
  'pending',
  'accepted',
  'declined',
  'expired',
  'canceled',
  'inviterLeft',
  'someoneElse',
] as const

const organizationName = z.object({ name: z.string(), logo: storedImage.nullable() })

/** The invitation as its link shows it, also to visitors. */
export const invitationView = z.object({
  state: z.enum(invitationStates),
  organization: organizationName,
  /** Abbreviated for a user with another email. */
  email: z.string(),
  role,
  team: z.string().nullable(),
  inviter: z.string(),
  expiresAt: z.string(),
})
export type InvitationView = z.infer<typeof invitationView>

/** The organization that a user has just joined. */
export const joinedOrganization = organizationSummary.pick({ id: true, name: true, slug: true })
export type JoinedOrganization = z.infer<typeof joinedOrganization>

// Join links

export const joinLinkShape = z.object({
  expiresAt: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  createdAt: z.string(),
})
export type JoinLink = z.infer<typeof joinLinkShape>

export const joinLinkInput = inOrganization.extend({
  days: z.int().min(1).max(30).default(7),
  maxUses: z.int().min(1).max(1000).default(25),
})
export type JoinLinkInput = z.infer<typeof joinLinkInput>

/** The link is returned once: only a hash of it is stored. */
export const newJoinLink = joinLinkShape.extend({ url: z.string() })

export const joinLinkView = z.object({
  state: z.enum(['valid', 'expired', 'usedUp']),
  organization: organizationName,
})
export type JoinLinkView = z.infer<typeof joinLinkView>
