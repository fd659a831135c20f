import { newEmail } from '../support/session.ts'

export type Input = Record<string, unknown>
interface Made {
  id: string
  version: number
}
export interface Kit {
  letter: string
  person: string
  /** Makes something as an admin, by REST. */
  create<Of = Made>(path: string, body: Input, status?: number): Promise<Of>
  /** So long that a code may be asked for again. */
  waited(purpose: string): Promise<Input>
}
export type Row = {
  visitor: number
  user: number
  admin: number
  input?(kit: Kit): Promise<Input> | Input
  /** A signed-in person's refusal, where it says more than usual. */
  shape?: string
}

export const signedIn = { visitor: 401, user: 200, admin: 200 }
export const adminOnly = { visitor: 401, user: 403, admin: 200 }
const nobodys = { visitor: 401, user: 404, admin: 404 }
const anybody = { visitor: 200, user: 200, admin: 200 }
/** A code nobody sent, an address that is another's: the field is named. */
const notMine = { visitor: 401, user: 400, admin: 400, shape: 'code,field,message,requestId' }
const unknown = '0192f0c1-0000-7000-8000-000000000000'
/** Whoever may look is told that there is none; whoever may not is told nothing. */
const notThere = { visitor: 401, admin: 404 }
const newUser = (kit: Kit) => kit.create('/api/users', { email: newEmail() })
const somebody = async (kit: Kit) => ({ id: (await newUser(kit)).id })

/** What concerns an account itself is done by its owner, and by nobody through their eyes. */
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

/** 200 stands for the success a procedure's route names. */
export const ownProcedures: Record<string, Row> = {
  'account.get': signedIn,
  'account.delete': { ...notMine, input: () => ({ email: newEmail() }) },
  'account.emailCode': { ...signedIn, input: () => ({ email: newEmail() }) },
  'account.sendEmailCode': {
    ...signedIn,
    input: async (kit) => ({ ...(await kit.waited('new-address')), email: newEmail() }),
  },
  'account.changeEmail': { ...notMine, input: () => ({ email: newEmail(), otp: '000000' }) },
  'account.onboard': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'account.update': { ...signedIn, input: () => ({ name: 'Walker' }) },
  'activity.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'activity.export': { ...adminOnly, input: () => ({ searchTerm: crypto.randomUUID() }) },
  'config.get': anybody,
  'dashboard.blocks': { ...adminOnly, input: () => ({ days: 7 }) },
  'dashboard.metric': { ...adminOnly, input: () => ({ id: 'users' }) },
  'device.list': signedIn,
  'device.revoke': { ...notThere, user: 404, input: () => ({ id: unknown }) },
  'device.revokeOthers': signedIn,
  'device.listOf': { ...adminOnly, input: ({ person }) => ({ userId: person }) },
  'device.revokeOf': {
    ...notThere,
    user: 403,
    input: ({ person }) => ({ userId: person, id: unknown }),
  },
  'device.revokeAllOf': {
    ...adminOnly,
    input: async (kit) => ({ userId: (await newUser(kit)).id }),
  },
  'home.hideSteps': signedIn,
  'home.steps': signedIn,
  'inbox.get': { ...anybody, input: ({ letter }) => ({ id: letter }) },
  'inbox.list': { ...anybody, input: () => ({ to: 'nobody@example.com' }) },
  'inbox.templates': anybody,
  'signIn.code': { ...anybody, input: () => ({ email: 'nobody@example.com' }) },
  'signInMethod.list': signedIn,
  'signInMethod.rename': { ...nobodys, input: () => ({ id: crypto.randomUUID(), name: 'Key' }) },
  'signInMethod.remove': { ...nobodys, input: () => ({ id: crypto.randomUUID() }) },
  'stepUp.code': signedIn,
  'stepUp.send': { ...signedIn, input: (kit) => kit.waited('step-up') },
  'stepUp.confirm': { ...notMine, input: () => ({ otp: '000000' }) },
  'user.list': { ...adminOnly, input: () => ({ limit: 3 }) },
  'user.get': { ...adminOnly, input: ({ person }) => ({ id: person }) },
  'user.create': { ...adminOnly, input: () => ({ email: newEmail() }) },
  'user.update': {
    ...adminOnly,
    input: async (kit) => {
      const { id, version } = await newUser(kit)
      return { id, version, name: 'Walked past' }
    },
  },
  'user.setRoles': {
    ...adminOnly,
    input: async (kit) => ({ ...(await somebody(kit)), roles: ['user'] }),
  },
  'user.ban': { ...adminOnly, input: somebody },
  'user.unban': { ...adminOnly, input: somebody },
  'user.delete': { ...adminOnly, input: somebody },
}
