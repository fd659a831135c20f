import { describe, expect, test } from 'vitest'
import { newIp, createAuthClient } from './testing/auth-client.ts'
import { newId } from '#/platform/db/id.ts'

const { createUser, api, post, request } = await createAuthClient()
const user = await createUser()
const admin = await createUser({ role: 'admin' })
const asUser = await api(user)
const asAdmin = await api(admin)
const by = ({ cookie }: { cookie: string }) => ({ ip: newIp(), headers: { cookie } })

const id = newId()
const email = `${id}@example.com`

describe('an error for a missing permission names the action', () => {
  const calls: [code: string, message: string, call: () => Promise<unknown>][] = [
    ['CREATE_USERS', 'create users', () => asUser.user.create({ email })],
    ['LIST_USERS', 'list users', () => asUser.user.list({})],
    ['GET_USER', 'view this user', () => asUser.user.get({ id })],
    ['UPDATE_USERS', 'update users', () => asUser.user.update({ id, version: 1, name: 'Eve' })],
    [
      'CHANGE_USERS_ROLE',
      'change a user’s role',
      () => asUser.user.setRoles({ id, roles: ['user'] }),
    ],
    ['BAN_USERS', 'ban users', () => asUser.user.ban({ id })],
    ['BAN_USERS', 'ban users', () => asUser.user.unban({ id })],
    ['DELETE_USERS', 'delete users', () => asUser.user.delete({ id })],
    ['LIST_USERS_SESSIONS', 'list a user’s sessions', () => asUser.device.listOf({ userId: id })],
    [
      'REVOKE_USERS_SESSIONS',
      'revoke a user’s sessions',
      () => asUser.device.revokeOf({ userId: id, id }),
    ],
    [
      'REVOKE_USERS_SESSIONS',
      'revoke a user’s sessions',
      () => asUser.device.revokeAllOf({ userId: id }),
    ],
  ]
  test.each(calls)('%s', async (code, message, call) => {
    await expect(call()).rejects.toMatchObject({
      code: `YOU_ARE_NOT_ALLOWED_TO_${code}`,
      status: 403,
      message: `You don’t have permission to ${message}`,
    })
  })

  test.each([
    ['/admin/impersonate-user', 'IMPERSONATE_USERS', 'impersonate users'],
    ['/admin/set-user-password', 'SET_USERS_PASSWORD', 'set a user’s password'],
  ])('%s', async (path, code, message) => {
    expect(await post(path, { userId: id, newPassword: 'x'.repeat(20) }, by(user))).toMatchObject({
      status: 403,
      body: {
        code: `YOU_ARE_NOT_ALLOWED_TO_${code}`,
        message: `You don’t have permission to ${message}`,
      },
    })
  })

  test('the library’s own list of users', async () => {
    expect(await request('/admin/list-users', by(user))).toMatchObject({
      status: 403,
      body: { code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS' },
    })
  })
})

describe('an unknown user is not found', () => {
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['get', () => asAdmin.user.get({ id })],
    ['update', () => asAdmin.user.update({ id, version: 1, name: 'Eve' })],
    ['setRoles', () => asAdmin.user.setRoles({ id, roles: ['user'] })],
    ['ban', () => asAdmin.user.ban({ id })],
    ['unban', () => asAdmin.user.unban({ id })],
    ['delete', () => asAdmin.user.delete({ id })],
    ['sign out', () => asAdmin.device.revokeAllOf({ userId: id })],
  ]
  test.each(calls)('%s', async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      status: 404,
      message: 'User not found',
    })
  })

  test.each(['/admin/impersonate-user', '/admin/set-user-password'])('%s', async (path) => {
    expect(await post(path, { userId: id }, by(admin))).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    })
  })
})

describe('a password', () => {
  const path = '/admin/set-user-password'
  const body = { userId: user.id, newPassword: 'correct horse battery staple' }

  test('cannot be set, because no account has one', async () => {
    expect(await post(path, body, by(admin))).toMatchObject({
      status: 400,
      body: { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'This account has no password.' },
    })
  })

  test.each([
    [{}, 'This field is required.'],
    [{ userId: 'nonsense' }, 'Enter a valid ID.'],
  ])('%j is rejected as a user id', async (named, message) => {
    expect(await post(path, named, by(admin))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', field: 'userId', message },
    })
  })

  test('requires a session', async () => {
    expect(await post(path, body)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })
})
