import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseError, isDatabaseUnavailable } from './database-error.ts'
import type { ConstraintMeanings } from './database-error.ts'

const meanings: ConstraintMeanings = {
  user_email_key: { code: 'USER_ALREADY_EXISTS', field: 'email' },
}
const pgError = (fields: object, message = 'refused') => Object.assign(new Error(message), fields)
const inQuery = (cause: Error) => new DrizzleQueryError('insert into user', ['x'], cause)

describe('a violated constraint', () => {
  const unique = pgError({ code: '23505', constraint: 'user_email_key' })

  test.each([
    ['alone', unique],
    ['inside a query', inQuery(unique)],
    ['deep inside', new Error('outer', { cause: inQuery(unique) })],
  ])('%s has its code and field', (_, error) => {
    expect(databaseError(error, meanings)).toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      field: 'email',
    })
  })

  test('without a meaning is not an app error', () => {
    const unknown = pgError({ code: '23505', constraint: 'other_key' })
    expect(databaseError(unknown, meanings)).toBeUndefined()
  })
})

test('a character PostgreSQL text cannot store is invalid input', () => {
  const error = inQuery(
    pgError({ code: '22021' }, 'invalid byte sequence for encoding "UTF8": 0x00'),
  )
  expect(databaseError(error, meanings)?.code).toBe('INVALID_INPUT')
})

test('reports a full disk', () => {
  const error = inQuery(
    pgError({ code: '53100' }, 'could not extend file: No space left on device'),
  )
  expect(databaseError(error, meanings)?.code).toBe('STORAGE_FULL')
})

describe('an unavailable database', () => {
  test.each([
    pgError({ code: 'ECONNREFUSED' }),
    pgError({ code: 'ENOENT' }),
    pgError({ code: 'ECONNRESET' }),
    pgError({ code: '57P01' }, 'terminating connection due to administrator command'),
    pgError({ code: '08P01' }, 'server conn crashed?'),
    pgError({ code: '57P03' }, 'the database system is starting up'),
    pgError({ code: '53300' }, 'sorry, too many clients already'),
    pgError({ code: '57014' }, 'canceling statement due to statement timeout'),
    pgError({ code: '55P03' }, 'canceling statement due to lock timeout'),
    pgError({ code: '25P03' }, 'terminating connection due to idle-in-transaction timeout'),
    pgError({ code: '25006' }, 'cannot execute INSERT in a read-only transaction'),
    pgError({ code: '40P01' }, 'deadlock detected'),
    pgError({ code: '53200' }, 'out of memory'),
    pgError({ code: '58030' }, 'could not read block 0'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([pgError({ code: 'ECONNREFUSED' })]),
  ])('is recognized: %s', (error) => {
    expect(databaseError(inQuery(error), meanings)?.code).toBe('UNAVAILABLE')
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test.each([
    pgError({ code: '42P01' }, 'relation does not exist'),
    new TypeError('x is not a function'),
    'text',
    null,
    undefined,
  ])('is not assumed: %s', (error) => {
    expect(databaseError(error, meanings)).toBeUndefined()
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
