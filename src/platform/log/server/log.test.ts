import { execFileSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { describeError } from './log.ts'

const secret = 'ada-secret-481902'
const statement = `select * from "user" where seen at time zone 'UTC' and email = $1`

function postgres(message: string) {
  return Object.assign(new Error(message), {
    name: 'error',
    code: '22P02',
    severity: 'ERROR',
    detail: `Key (email)=(${secret}) already exists.`,
    where: `portal with parameter $1 = '${secret}'`,
  })
}

const quoting = postgres(`invalid input syntax for type uuid: "${secret}"`)
const syntax = postgres(`syntax error at or near "${secret}"`)

describe('a described error shows neither statement nor values', () => {
  test.each<[string, Error]>([
    ['a driver error', quoting],
    ['a driver error with a position', syntax],
    ['a query error', new DrizzleQueryError(statement, [secret], quoting)],
    ['a query error without a cause', new DrizzleQueryError(statement, [secret])],
    [
      'a wrapped query error',
      new Error('outer', { cause: new DrizzleQueryError(statement, [secret], syntax) }),
    ],
    [
      'a doubly wrapped driver error',
      new Error('a', { cause: new Error('b', { cause: quoting }) }),
    ],
  ])('%s', (_, error) => {
    const text = JSON.stringify(describeError(error))
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/select|time zone/)
    expect(text).toContain('a database statement failed')
  })
})

test('keeps the SQLSTATE code', () => {
  expect(describeError(new DrizzleQueryError(statement, [], quoting))).toMatchObject({
    code: '22P02',
  })
})

test('keeps the message and position of other errors, without the path', () => {
  const described = describeError(new TypeError('x is not a function')) as { at?: string }
  expect(described).toMatchObject({ type: 'TypeError', message: 'x is not a function' })
  expect(described.at).toMatch(/log\.test\.ts:\d+:\d+$/)
  expect(described.at).not.toMatch(/\/(?:src|work|home|root)\//)
})

test('describes a value that is not an error by its type only', () => {
  expect(describeError(secret)).toEqual({ type: 'string' })
  expect(describeError({ secret })).toEqual({ type: 'object' })
  expect(describeError(null)).toEqual({ type: 'object' })
})

describe('a written line', () => {
  const write = (call: string, level = 'debug') =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createLogger } from '#/platform/log/server/log.ts'
         const log = createLogger('${level}'); ${call}`,
      ],
      { encoding: 'utf8' },
    )

  const names = ['otp', 'token', 'secret', 'password', 'cookie', 'authorization']
  const fields = (keys: string[]) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, secret])))

  test('contains no code, token, secret, password or cookie, also one level deeper', () => {
    const line = write(
      `log.info(${fields([...names, 'code'])}, 'a'); log.info({ body: ${fields(names)} }, 'b')
       log.child(${fields(names)}).info('c')`,
    )
    expect(line).not.toContain(secret)
    expect(line.match(/\[removed\]/g)).toHaveLength(3 * names.length + 1)
  })

  test('is JSON with level, time and a described error', () => {
    const line = write(`log.warn({ err: new Error('lost'), request: 'r1' }, 'oh')`)
    const { time, ...rest } = JSON.parse(line) as Record<string, unknown>
    expect(rest).toMatchObject({
      level: 'warn',
      request: 'r1',
      msg: 'oh',
      err: { message: 'lost' },
    })
    expect(Date.parse(String(time))).toBeGreaterThan(0)
    expect(line).not.toContain('stack')
  })

  test('is not written below the configured level', () => {
    expect(write(`log.info('quiet'); log.error('loud')`, 'error')).toMatch(/^[^\n]*loud[^\n]*\n$/)
  })
})
