// Long because every procedure has a description, an example and its errors.
import type { ApiDocs, ErrorDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { imageDocs, imageUploadDocs } from '#/platform/image/server/image-docs.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import {
  invitationShape,
  memberShape,
  organizationDetail,
  organizationSummary,
  teamShape,
} from '../organization.ts'
import type {
  Invitation,
  JoinLink,
  Member,
  OrganizationDetail,
  OrganizationSummary,
  Team,
} from '../organization.ts'
import type { invitationProcedures } from './invitation.procedures.ts'
import type { memberProcedures, teamProcedures } from './member.procedures.ts'
import { toLogo } from './logos.ts'
import type { organizationProcedures } from './organization.procedures.ts'

const organizationId = '019a8b7c-0d10-7a2b-9c30-1a2b3c4d5e6f'
const memberId = '019a8b7c-0d11-7a2b-9c30-1a2b3c4d5e6f'
const userId = '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c'
const teamId = '019a8b7c-0d12-7a2b-9c30-1a2b3c4d5e6f'
const invitationId = '019a8b7c-0d13-7a2b-9c30-1a2b3c4d5e6f'
const token = 'Zk3vX0m1c2pVb9sTq7uYw5nRd4eLh6oJ8gKa-fPiBxM'

const sampleLogo = toLogo({
  id: organizationId,
  logo: '7b21c4d09e8f4a6fb3d5e1c2a4960f18-512x512-1f5f4b',
}) as StoredImage

const summary: OrganizationSummary = {
  id: organizationId,
  name: 'Nairobi Readers',
  slug: 'nairobi-readers',
  logo: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  deletedAt: null,
}
const permissions = {
  organization: ['read', 'update', 'delete', 'transfer'],
  member: ['read', 'update', 'delete'],
}
const detail: OrganizationDetail = {
  ...summary,
  version: 1,
  updatedAt: '2026-10-01T08:00:00.000Z',
  role: 'owner',
  permissions,
  members: { count: 12, exact: true },
  teams: 2,
  pendingInvitations: 1,
  limits: { members: 100, teams: 20, pendingInvitations: 50 },
  transfer: null,
}
const page = <Item>(...items: Item[]) => ({
  items,
  nextCursor: null,
  total: { count: items.length, exact: true },
})
const { name, slug } = summary

/** NOT_FOUND while organizations are switched off, ORGANIZATION_NOT_FOUND for anyone who is not a member. */
const off = ['NOT_FOUND'] as const
const inside = ['NOT_FOUND', 'ORGANIZATION_NOT_FOUND'] as const
const conflict: ErrorDocs = { code: 'CHANGED_MEANWHILE', current: true }
const onlyOwner = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'

const shared = {
  organizationId: 'The ID of the organization.',
  role: 'The role in the organization: `owner`, `admin`, or `member`.',
  userId: 'The ID of the user.',
  memberId: 'The ID of the membership.',
  teamId: 'The ID of the team.',
  expiresAt: 'When it expires.',
  members: 'The number of members.',
}

export const organizationDocs: ApiDocs<typeof organizationProcedures> = {
  tags: {
    Organizations:
      'Organizations have members, teams, and invitations. To users who aren’t members, an organization doesn’t exist: the response is 404.',
  },
  ...imageDocs,
  schemas: {
    Organization: organizationDetail,
    OrganizationSummary: organizationSummary,
    ...imageDocs.schemas,
  },
  fields: {
    ...shared,
    name: 'The name, 1 to 100 characters.',
    slug: 'The name in URLs: 2 to 48 lowercase letters, digits, and hyphens. Unique.',
    logo: 'The logo, or null. In a request, the `name` that the upload returned.',
    deletedAt: 'When it was deleted, or null. Owners can restore it for 30 days.',
    permissions: 'What you can do in the organization, by resource.',
    teams: 'The number of teams.',
    pendingInvitations: 'The number of pending invitations.',
    limits: 'The maximum numbers of members, teams, and pending invitations.',
    transfer: 'The pending ownership offer, or null.',
    from: 'The owner who made the offer.',
    to: 'The member who can accept it.',
  },
  calls: {
    list: {
      tool: 'list_organizations',
      description: 'Lists the organizations you are a member of.',
      request: { limit: 20 },
      response: page({ ...summary, role: 'owner' as const }),
      errors: off,
      invalid: { field: 'limit' },
    },
    all: {
      description: 'Lists all organizations, for administrators.',
      request: { searchTerm: 'readers' },
      response: page({ ...summary, members: { count: 12, exact: true } }),
      errors: off,
      invalid: { field: 'limit' },
    },
    suggestSlug: {
      description: 'Returns an available slug for a name.',
      request: { name },
      response: { slug },
      errors: off,
      invalid: { field: 'name', key: 'organization.name.required' },
    },
    checkSlug: {
      description: 'Returns whether a slug is valid and available.',
      request: { slug },
      response: { available: true },
      errors: off,
      invalid: { field: 'slug', key: 'organization.slug.reserved' },
    },
    active: {
      description: 'Returns the organization you opened last.',
      response: { ...summary, role: 'owner' },
      errors: [...off, 'NO_ACTIVE_ORGANIZATION'],
    },
    bySlug: {
      description:
        'Returns the organization with a slug. An earlier slug of the organization works too; the response has the current one.',
      request: { slug },
      response: detail,
      errors: inside,
    },
    get: {
      tool: 'get_organization',
      description:
        'Returns an organization with its counts, its limits, and your permissions in it.',
      request: { organizationId },
      response: detail,
      errors: inside,
    },
    create: {
      description:
        'Creates an organization. You become its owner. If you omit the slug, it is derived from the name.',
      request: { name, slug },
      response: detail,
      errors: [
        ...off,
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
        'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
        'ORGANIZATION_ALREADY_EXISTS',
      ],
      invalid: { field: 'slug', key: 'organization.slug.reserved' },
    },
    update: {
      description:
        'Updates the name or the slug. Links with the earlier slug keep working. `version` is the version you last read: if another user saved first, the response is 409 with the current organization.',
      request: { organizationId, version: 1, name: 'Readers of Nairobi' },
      response: { ...detail, name: 'Readers of Nairobi', version: 2 },
      errors: [
        ...inside,
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
        'ORGANIZATION_ALREADY_EXISTS',
        conflict,
      ],
      invalid: { field: 'name', key: 'organization.name.required' },
    },
    open: {
      description: 'Marks an organization as the one you opened last.',
      request: { organizationId },
      errors: inside,
    },
    leave: {
      description: 'Ends your membership. The only owner can’t leave.',
      request: { organizationId },
      errors: [...inside, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', onlyOwner],
    },
    delete: {
      description:
        'Deletes an organization and notifies its members by email. Owners can restore it for 30 days.',
      request: { organizationId, name },
      errors: [...inside, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION'],
      invalid: { field: 'name', key: 'organization.delete.mismatch' },
      fields: { name: 'The name of the organization, as a confirmation.' },
    },
    restore: {
      description: 'Restores an organization that was deleted in the last 30 days.',
      request: { organizationId },
      response: detail,
      errors: inside,
    },
    offerTransfer: {
      description:
        'Offers ownership to a member, who can accept within 7 days. When they accept, you become an admin.',
      request: { organizationId, memberId },
      errors: [
        ...inside,
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
        'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
        'MEMBER_NOT_FOUND',
      ],
      invalid: { field: 'memberId', key: 'organization.transfer.alreadyOwner' },
    },
    endTransfer: {
      description:
        'Ends an ownership offer: as an owner, you withdraw it; as the member it was made to, you decline it.',
      request: { organizationId },
      errors: inside,
    },
    acceptTransfer: {
      description:
        'Accepts an ownership offer. You become an owner, and the owner who made the offer becomes an admin.',
      request: { organizationId },
      errors: inside,
    },
    activity: {
      tool: 'list_organization_audit_events',
      description:
        'Lists the audit events of an organization, newest first. Only owners and admins can read them.',
      request: { organizationId, limit: 20 },
      response: page({
        id: '019a8b7c-0d20-7a2b-9c30-1a2b3c4d5e6f',
        at: '2026-10-01T08:00:00.000Z',
        kind: 'organization-created' as const,
        actor: { id: userId, name: 'Amina Odhiambo' },
        impersonator: null,
        program: null,
        subject: { id: organizationId, name, gone: false },
        ip: null,
        changes: { name: [null, name] as [null, string] },
      }),
      errors: [...inside, 'FORBIDDEN'],
      fields: {
        id: 'The ID of the audit event.',
        at: 'When it happened.',
        kind: 'What happened.',
        actor: 'The user who did it.',
        impersonator: 'Always null here.',
        program: 'The name of the program that acted for the actor with an access token, or null.',
        subject: 'The record it happened to.',
        gone: 'Always false here.',
        ip: 'Always null here.',
        changes: 'The values before and after, by field.',
        name: 'The name at that time.',
      },
    },
  },
}

const amina: Member = {
  id: memberId,
  userId,
  name: 'Amina Odhiambo',
  email: 'amina@example.com',
  image: null,
  role: 'member',
  banned: false,
  lastSeenAt: '2026-11-15T09:30:00.000Z',
  createdAt: '2026-10-02T08:00:00.000Z',
  teams: [{ id: teamId, name: 'Poetry' }],
}

export const logoDocs: EndpointDocs = imageUploadDocs({
  path: '/organizations/{organizationId}/logos',
  needs: { organization: ['use'] },
  isOn: ({ organizations }) => organizations.mode !== 'off',
  field: 'logo',
  description:
    'To use the image, send the returned `name` as `logo` when you update the organization. To remove the logo, send `"logo": null`. Only owners and admins of the organization can upload one.',
  operation: {
    operationId: 'uploadLogo',
    summary: 'Upload a logo',
    tags: ['Organizations'],
    parameters: [
      {
        name: 'organizationId',
        in: 'path',
        required: true,
        description: shared.organizationId,
        schema: { type: 'string', format: 'uuid' },
        example: organizationId,
      },
    ],
  },
  errors: [...inside, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'],
  example: sampleLogo,
})

export const memberDocs: ApiDocs<typeof memberProcedures> = {
  tags: { Members: 'The members of an organization.' },
  schemas: { Member: memberShape },
  fields: {
    ...shared,
    name: 'The name.',
    email: 'The email.',
    image: 'The URL of a picture, or null.',
    banned: 'Whether the user is banned now.',
    lastSeenAt: 'When the user was last active, or null.',
    teams: 'The teams of the member.',
  },
  calls: {
    list: {
      tool: 'list_members',
      description: 'Lists members. `searchTerm` matches names and emails.',
      request: { organizationId, searchTerm: 'amina', limit: 20 },
      response: page(amina),
      errors: inside,
      invalid: { field: 'limit' },
    },
    update: {
      description:
        'Changes the role of a member. Admins can’t change owners. To make an owner, you need a sign-in confirmed within the last ten minutes.',
      request: { organizationId, memberId, role: 'admin' },
      errors: [
        ...inside,
        'MEMBER_NOT_FOUND',
        { code: 'ROLE_NOT_FOUND', field: 'role' },
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
        'SESSION_EXPIRED',
        'ACCESS_TOKEN_NOT_ALLOWED',
        onlyOwner,
      ],
    },
    remove: {
      description:
        'Removes a member from the organization and its teams. Admins can’t remove owners.',
      request: { organizationId, memberId },
      errors: [
        ...inside,
        'MEMBER_NOT_FOUND',
        'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
        onlyOwner,
      ],
    },
  },
}

const poetry: Team = { id: teamId, name: 'Poetry', version: 1, members: 4 }

export const teamDocs: ApiDocs<typeof teamProcedures> = {
  tags: { Teams: 'The teams of an organization. Lists of teams aren’t paginated.' },
  schemas: { Team: teamShape },
  fields: { ...shared, name: 'The name, 1 to 60 characters. Unique in the organization.' },
  calls: {
    list: {
      tool: 'list_teams',
      description: 'Lists all teams by name.',
      request: { organizationId },
      response: [poetry],
      errors: inside,
    },
    create: {
      description: 'Creates a team.',
      request: { organizationId, name: 'Poetry' },
      response: { ...poetry, members: 0 },
      errors: [
        ...inside,
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM',
        'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
        'TEAM_ALREADY_EXISTS',
      ],
      invalid: { field: 'name', key: 'organization.team.required' },
    },
    update: {
      description: 'Renames a team.',
      request: { organizationId, teamId, version: 1, name: 'Poems' },
      response: { ...poetry, name: 'Poems', version: 2 },
      errors: [
        ...inside,
        'TEAM_NOT_FOUND',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
        'TEAM_ALREADY_EXISTS',
        conflict,
      ],
      invalid: { field: 'name', key: 'organization.team.required' },
    },
    delete: {
      description:
        'Deletes a team. Its members stay in the organization. The last team can’t be deleted.',
      request: { organizationId, teamId },
      errors: [
        ...inside,
        'TEAM_NOT_FOUND',
        'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
        'UNABLE_TO_REMOVE_LAST_TEAM',
      ],
    },
    addMember: {
      description: 'Adds a member to a team. You can safely repeat the request.',
      request: { organizationId, teamId, userId },
      errors: [
        ...inside,
        'TEAM_NOT_FOUND',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
        'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      ],
    },
    removeMember: {
      description: 'Removes a member from a team. You can safely repeat the request.',
      request: { organizationId, teamId, userId },
      errors: [
        ...inside,
        'TEAM_NOT_FOUND',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
        'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      ],
    },
  },
}

const email = 'guest@example.com'
const invitation: Invitation = {
  id: invitationId,
  email,
  role: 'member',
  status: 'pending',
  team: { id: teamId, name: 'Poetry' },
  inviter: 'Amina Odhiambo',
  createdAt: '2026-11-10T08:00:00.000Z',
  sentAt: '2026-11-10T08:00:00.000Z',
  expiresAt: '2026-11-17T08:00:00.000Z',
}
const link: JoinLink = {
  expiresAt: '2026-11-17T08:00:00.000Z',
  uses: 3,
  maxUses: 25,
  createdAt: '2026-11-10T08:00:00.000Z',
}
const joined = { id: organizationId, name, slug }
const limitReached = 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'
const mayInvite = 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION'
const byToken = ['NOT_FOUND', 'INVITATION_NOT_FOUND', 'FAILED_TO_RETRIEVE_INVITATION'] as const

export const invitationDocs: ApiDocs<typeof invitationProcedures> = {
  tags: { Invitations: 'Invitations by email, and the join link of an organization.' },
  schemas: { Invitation: invitationShape },
  fields: {
    ...shared,
    invitationId: 'The ID of the invitation.',
    name: 'The name.',
    slug: 'The slug of the organization.',
    logo: 'The logo, or null.',
    email: 'The invited email.',
    emails: 'The emails to invite, up to 50.',
    status: 'The status of the invitation.',
    state: 'Whether the link can be used, and if not, why.',
    team: 'The team that the user joins, or null.',
    inviter: 'The name of the user who sent it.',
    sentAt: 'When the email was last sent.',
    invitation: 'The invitation, or null if the email wasn’t invited.',
    error: 'Why the email wasn’t invited, or null.',
    code: 'The code of the error.',
    message: 'The message in the language of the request.',
    organization: 'The organization.',
    token: 'The last part of the link.',
    days: 'How many days the link is valid, 1 to 30.',
    uses: 'How many users have joined with the link.',
    maxUses: 'How many users can join with the link.',
    url: 'The link. It is returned only once, because only a hash is stored.',
  },
  calls: {
    list: {
      tool: 'list_invitations',
      description: 'Lists invitations, newest first.',
      request: { organizationId, status: 'pending', limit: 20 },
      response: page(invitation),
      errors: [...inside, mayInvite],
      invalid: { field: 'limit' },
    },
    create: {
      tool: 'invite_members',
      description:
        'Invites users by email. Each email has its own result: one that can’t be invited doesn’t affect the others. An invitation is valid for 7 days.',
      request: { organizationId, emails: [email], role: 'member', teamId },
      response: [{ email, invitation, error: null }],
      errors: [
        ...inside,
        mayInvite,
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
        { code: 'ROLE_NOT_FOUND', field: 'role' },
        'TEAM_NOT_FOUND',
        { code: 'TOO_MANY_REQUESTS', retryAfter: 3600 },
      ],
      invalid: { field: 'emails', key: 'organization.invite.required' },
    },
    resend: {
      description: 'Sends a new link, valid for 7 days. The earlier link stops working.',
      request: { organizationId, invitationId },
      response: invitation,
      errors: [
        ...inside,
        'INVITATION_NOT_FOUND',
        mayInvite,
        'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
        { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
      ],
    },
    cancel: {
      description: 'Cancels a pending invitation. Its link stops working.',
      request: { organizationId, invitationId },
      errors: [...inside, 'INVITATION_NOT_FOUND', 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION'],
    },
    view: {
      description: 'Returns the invitation of a link. No sign-in needed.',
      request: { token },
      response: {
        state: 'pending',
        organization: { name, logo: null },
        email,
        role: 'member',
        team: 'Poetry',
        inviter: 'Amina Odhiambo',
        expiresAt: '2026-11-17T08:00:00.000Z',
      },
      errors: byToken,
      fields: { team: 'The name of the team, or null.' },
    },
    accept: {
      description: 'Accepts an invitation to your email. You can safely repeat the request.',
      request: { token },
      response: joined,
      errors: [
        ...byToken,
        'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
        'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
        limitReached,
      ],
    },
    decline: {
      description: 'Declines an invitation to your email. You can safely repeat the request.',
      request: { token },
      errors: [...byToken, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'],
    },
    joinLink: {
      description: 'Returns the join link without its URL, or null.',
      request: { organizationId },
      response: link,
      errors: [...inside, mayInvite],
    },
    createJoinLink: {
      description:
        'Creates or replaces the join link and returns its URL. Users who join with it have the role `member`.',
      request: { organizationId, days: 7, maxUses: 25 },
      response: { ...link, uses: 0, url: `https://app.example.com/join/${token}` },
      errors: [...inside, mayInvite],
      invalid: { field: 'days' },
    },
    revokeJoinLink: {
      description: 'Revokes the join link.',
      request: { organizationId },
      errors: [...inside, mayInvite],
    },
    viewJoinLink: {
      description: 'Returns the organization of a join link. No sign-in needed.',
      request: { token },
      response: { state: 'valid', organization: { name, logo: null } },
      errors: ['NOT_FOUND', 'INVITATION_NOT_FOUND'],
    },
    join: {
      description: 'Joins an organization with its join link. You can safely repeat the request.',
      request: { token },
      response: joined,
      errors: ['NOT_FOUND', 'INVITATION_NOT_FOUND', limitReached],
    },
  },
}
