import { expect, test } from 'vitest'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { statements } from './permissions.ts'
import { procedures } from './procedures.ts'

// The end-to-end access tests expect what each procedure declares in `needs`. These tests check the
// declarations themselves.

/** Answered without signing in: the inbox exists only in development, and a link with a
 * token shows what it leads to. */
const open = [
  'config.get',
  'inbox.get',
  'inbox.list',
  'inbox.templates',
  'invitation.view', // organizations
  'invitation.viewJoinLink', // organizations
  'signIn.code',
]

const reading = ['get', 'list', 'read']

const declared = [...listProcedures(procedures)].map(([id, { group, method, meta }]) => ({
  id,
  group,
  method,
  needs: meta.needs && Object.entries(meta.needs),
}))

test('every procedure but the listed ones needs a permission', () => {
  const without = declared.filter(({ needs }) => !needs?.some(([, actions]) => actions.length > 0))
  expect(without.map(({ id }) => id).toSorted()).toEqual(open)
})

test('a procedure of an entity needs a permission for that entity', () => {
  const ofEntities = declared.filter(({ group }) => Object.hasOwn(statements, group))
  expect(ofEntities.length).toBeGreaterThan(0)
  const other = ofEntities.filter(
    ({ group, needs }) => !needs?.some(([entity]) => entity === group),
  )
  expect(other.map(({ id }) => id)).toEqual([])
})

test('a procedure that changes something needs more than a permission to read', () => {
  const weak = declared.filter(
    ({ method, needs }) =>
      method !== 'GET' &&
      !needs?.some(
        ([entity, actions]) =>
          entity !== 'apps' && actions.some((action) => !reading.includes(action)),
      ),
  )
  expect(weak.map(({ id }) => id)).toEqual([])
})
