import { newEmail } from '../support/session.ts'

export type Input = Record<string, unknown>
interface Created {
  id: string
  version: number
}
export interface Fixtures {
  messageId: string
  userId: string
  /** Creates a record as an admin, over REST. */
  create<Result = Created>(path: string, body: Input, status?: number): Promise<Result>
  /** Lets the time pass after which another code can be requested. */
  skipRateLimit(purpose: string): Promise<Input>
}
export type Row = {
  visitor: number
  user: number
  admin: number
  input?(fixtures: Fixtures): Promise<Input> | Input
  /** The fields of the error response to a signed-in user, if there are more than usual. */
  fields?: string
}

export const signedIn = { visitor: 401, user: 200, admin: 200 }
export const adminOnly = { visitor: 401, user: 403, admin: 200 }
const notFound = { visitor: 401, user: 404, admin: 404 }
const anyone = { visitor: 200, user: 200, admin: 200 }
/** A wrong code or email: the response names the field. */
const invalidField = { visitor: 401, user: 400, admin: 400, fields: 'code,field,message,requestId' }
const unknown = '0192f0c1-0000-7000-8000-000000000000'
/** Only users with the permission learn that the record does not exist. */
const missing = { visitor: 401, admin: 404 }
const newUser = (fixtures: Fixtures) => fixtures.create('/api/users', { email: newEmail() })
const newUserId = async (fixtures: Fixtures) => ({ id: (await newUser(fixtures)).id })

/** Procedures for the account itself, which are blocked during impersonation. */
export const ownersOnly = new Set([
  'account.changeEmail',
  'account.delete',
  'account.emailCode',
  'account.onboard',
  'account.sendEmailCode',
  'account.update',
  'device.revoke',
  'device.revokeOthers',
  'home.hideSteps',
  'signInMethod.remove',
  'signInMethod.rename',
  'stepUp.code',
  'stepUp.confirm',
  'stepUp.send',
])

/** 200 stands for the success status of the procedure's route. */
export const ownProcedures: Record<string, Row> = {
  'account.get': signedIn,
  'account.delete': { ...invalidField, input: () => ({ email: newEmail() }) },
  'account.emailCode': { ...signedIn, input: () => ({ email: newEmail() }) },
  'account.sendEmailCode': {
    ...signedIn,
    input: async (fixtures) => ({
      ...(await fixtures.skipRateLimit('new-address')),
      email: newEmail(),
    }),
  },
  'account.changeEmail': { ...invalidField, input: () => ({ email: newEmail(), otp: '000000' }) },
  'account.onboard': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'account.update': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'activity.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'activity.export': { ...adminOnly, input: () => ({ searchTerm: crypto.randomUUID() }) },
  'config.get': anyone,
  'dashboard.blocks': { ...adminOnly, input: () => ({ days: 7 }) },
  'dashboard.metric': { ...adminOnly, input: () => ({ id: 'users' }) },
  'device.list': signedIn,
  'device.revoke': { ...missing, user: 404, input: () => ({ id: unknown }) },
  'device.revokeOthers': signedIn,
  'device.listOf': { ...adminOnly, input: ({ userId }) => ({ userId }) },
  'device.revokeOf': {
    ...missing,
    user: 403,
    input: ({ userId }) => ({ userId, id: unknown }),
  },
  'device.revokeAllOf': {
    ...adminOnly,
    input: async (fixtures) => ({ userId: (await newUser(fixtures)).id }),
  },
  'home.hideSteps': signedIn,
  'home.steps': signedIn,
  'inbox.get': { ...anyone, input: ({ messageId }) => ({ id: messageId }) },
  'inbox.list': { ...anyone, input: () => ({ to: 'nobody@example.com' }) },
  'inbox.templates': anyone,
  'signIn.code': { ...anyone, input: () => ({ email: 'nobody@example.com' }) },
  'signInMethod.list': signedIn,
  'signInMethod.rename': { ...notFound, input: () => ({ id: crypto.randomUUID(), name: 'Key' }) },
  'signInMethod.remove': { ...notFound, input: () => ({ id: crypto.randomUUID() }) },
  'stepUp.code': signedIn,
  'stepUp.send': { ...signedIn, input: (fixtures) => fixtures.skipRateLimit('step-up') },
  'stepUp.confirm': { ...invalidField, input: () => ({ otp: '000000' }) },
  'user.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'user.get': { ...adminOnly, input: ({ userId }) => ({ id: userId }) },
  'user.create': { ...adminOnly, input: () => ({ email: newEmail() }) },
  'user.update': {
    ...adminOnly,
    input: async (fixtures) => {
      const { id, version } = await newUser(fixtures)
      return { id, version, name: 'Walked past' }
    },
  },
  'user.setRoles': {
    ...adminOnly,
    input: async (fixtures) => ({ ...(await newUserId(fixtures)), roles: ['user'] }),
  },
  'user.ban': { ...adminOnly, input: newUserId },
  'user.unban': { ...adminOnly, input: newUserId },
  'user.delete': { ...adminOnly, input: newUserId },
}
