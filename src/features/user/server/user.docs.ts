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
const gone = ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN']

export const userDocs: ApiDocs<typeof userProcedures> = {
  tags: {
    Users:
      'The people who have an account. Nobody acts on himself here, and the last administrator stays one.',
  },
  schemas: { User: userDetail, UserSummary: userSummary },
  fields: {
    name: 'What the person is called, up to 100 characters; empty until they said it.',
    email: 'The address they sign in with, in lower case. Unique.',
    image: 'Address of a picture, or null.',
    roles: 'What they are: `user`, `admin` or both; any of them grants.',
    role: 'Only people with this role.',
    status: 'Only people in this state.',
    banned: 'At this moment; a ban that has ended is none.',
    bannedUntil: 'When the ban ends; null for none, or for one without end.',
    banReason: 'Why, as the person is told; or null.',
    emailVerified: 'They have proved that the address is theirs.',
    onboarded: 'They have been asked for their name.',
    language: 'The language they chose, or null.',
    lastSeenAt: 'When they were last here, or null.',
    canBeImpersonated: 'You may look at the product through their eyes.',
    reason: 'Why, up to 500 characters; the person is told.',
    until: 'When it ends, in the future; null for no end.',
  },
  calls: {
    list: {
      description: 'Lists people, a page at a time; the search looks at names and addresses.',
      request: { searchTerm: 'amina', status: 'active', limit: 20 },
      response: { items: [summary], nextCursor: null, total: { count: 1, exact: true } },
      invalid: { field: 'limit' },
    },
    get: {
      description: 'One person, and whether you may look through their eyes.',
      request: { id },
      response: { ...amina, canBeImpersonated: true },
      errors: ['USER_NOT_FOUND'],
    },
    create: {
      description:
        'Adds a person and invites them by e-mail. Giving a role other than `user` also needs `user:set-role` and a sign-in confirmed within the last ten minutes.',
      request: { email, name },
      response: { ...amina, emailVerified: false, onboarded: false, lastSeenAt: null, version: 1 },
      errors: ['USER_ALREADY_EXISTS', 'SESSION_EXPIRED'],
      invalid: { field: 'email', key: 'errors.EMAIL_INVALID' },
    },
    update: {
      description:
        'Changes what is sent and leaves the rest. `version` is the one you have seen; when somebody was quicker, the answer is 409 with the person as they stand now. A new address is told to both mailboxes and unverified; address and roles need a sign-in confirmed within the last ten minutes.',
      request: { id, version, name: 'Amina O.' },
      response: { ...amina, name: 'Amina O.', version: 3 },
      errors: [
        ...gone,
        'USER_ALREADY_EXISTS',
        'SESSION_EXPIRED',
        { code: 'CHANGED_MEANWHILE', current: true },
      ],
      invalid: { field: 'name', key: 'account.name.required' },
    },
    setRoles: {
      description: 'Gives a person exactly these roles. Sent again it changes nothing.',
      request: { id, roles: ['user', 'admin'] },
      response: { ...amina, roles: ['user', 'admin'], version: 3 },
      errors: gone,
      invalid: { field: 'roles', key: 'user.role.required' },
    },
    delete: {
      description: 'Removes a person with their sessions and ways to sign in. There is no undo.',
      request: { id },
      errors: gone,
    },
    ban: {
      description:
        'Bans a person and signs them out everywhere at once. Sent again it replaces reason and end.',
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
      description: 'Lets a person in again.',
      request: { id },
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    },
  },
}
