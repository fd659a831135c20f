import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { userDetail, userSummary } from '../user.ts'
import type { UserDetail, UserSummary } from '../user.ts'
import type { userProcedures } from './user.procedures.ts'

const summary: UserSummary = {
  id: '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c',
  name: 'Amina Odhiambo',
  email: 'amina@example.com',
  image: null,
  roles: ['user'],
  banned: false,
  bannedUntil: null,
  emailVerified: true,
  onboarded: true,
  lastSeenAt: '2026-11-15T09:30:00.000Z',
  createdAt: '2026-10-01T08:00:00.000Z',
}
const amina: UserDetail = {
  ...summary,
  banReason: null,
  language: 'en',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 2,
}
const { id, email, name, version } = amina
const gone = ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'] as const

export const userDocs: ApiDocs<typeof userProcedures> = {
  tags: {
    Users:
      'The users of the app. You can’t change your own account here, and you can’t remove the last administrator.',
  },
  schemas: { User: userDetail, UserSummary: userSummary },
  fields: {
    name: 'The name, up to 100 characters. Empty until the user enters it.',
    email: 'The email that the user signs in with, in lowercase. Unique.',
    image: 'The URL of a picture, or null.',
    roles: 'The roles: `user`, `admin`, or both. The user has the permissions of all roles.',
    role: 'Only users with this role.',
    status: 'Only users with this status.',
    banned: 'Whether the user is banned now.',
    bannedUntil: 'When the ban ends, or null if there is no ban or no end date.',
    banReason: 'The reason, shown to the user, or null.',
    emailVerified: 'Whether the user has verified the email.',
    onboarded: 'Whether the user has completed onboarding.',
    language: 'The language of the user, or null.',
    lastSeenAt: 'When the user was last active, or null.',
    canBeImpersonated: 'Whether you can impersonate the user.',
    reason: 'The reason, up to 500 characters. It is shown to the user.',
    until: 'When the ban ends, in the future, or null for no end date.',
  },
  calls: {
    list: {
      tool: 'list_users',
      description: 'Lists users. `searchTerm` matches names and emails.',
      request: { searchTerm: 'amina', status: 'active', limit: 20 },
      response: { items: [summary], nextCursor: null, total: { count: 1, exact: true } },
      invalid: { field: 'limit' },
    },
    get: {
      tool: 'get_user',
      description: 'Returns a user, and whether you can impersonate them.',
      request: { id },
      response: { ...amina, canBeImpersonated: true },
      errors: ['USER_NOT_FOUND'],
    },
    create: {
      tool: 'create_user',
      description:
        'Adds a user and invites them by email. To set a role other than `user`, you also need `user:set-role` and a sign-in confirmed within the last ten minutes.',
      request: { email, name },
      response: { ...amina, emailVerified: false, onboarded: false, lastSeenAt: null, version: 1 },
      errors: ['USER_ALREADY_EXISTS', 'SESSION_EXPIRED', 'ACCESS_TOKEN_NOT_ALLOWED'],
      invalid: { field: 'email', key: 'user.email.invalid' },
    },
    update: {
      tool: 'update_user',
      description:
        'Updates the fields you send. `version` is the version you last read: if another user saved first, the response is 409 with the current user. A new email is unverified, and both addresses are notified. To change the email or the roles, you need a sign-in confirmed within the last ten minutes.',
      request: { id, version, name: 'Amina O.' },
      response: { ...amina, name: 'Amina O.', version: 3 },
      errors: [
        ...gone,
        'USER_ALREADY_EXISTS',
        'SESSION_EXPIRED',
        'ACCESS_TOKEN_NOT_ALLOWED',
        { code: 'CHANGED_MEANWHILE', current: true },
      ],
      invalid: { field: 'name', key: 'account.name.required' },
    },
    setRoles: {
      description: 'Replaces the roles of a user. You can safely repeat the request.',
      request: { id, roles: ['user', 'admin'] },
      response: { ...amina, roles: ['user', 'admin'], version: 3 },
      errors: gone,
      invalid: { field: 'roles', key: 'user.role.required' },
    },
    delete: {
      description: 'Permanently deletes a user with their sessions and sign-in methods.',
      request: { id },
      errors: gone,
    },
    ban: {
      description:
        'Bans a user and signs them out everywhere. A repeated request replaces the reason and the end date.',
      request: { id, reason: 'Spam', until: '2027-01-01T00:00:00Z' },
      response: {
        ...amina,
        banned: true,
        banReason: 'Spam',
        bannedUntil: '2027-01-01T00:00:00.000Z',
        version: 3,
      },
      errors: ['USER_NOT_FOUND', 'YOU_CANNOT_BAN_YOURSELF', 'LAST_ADMIN'],
      invalid: { field: 'until', key: 'user.ban.past' },
    },
    unban: {
      description: 'Ends the ban of a user.',
      request: { id },
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    },
  },
}
