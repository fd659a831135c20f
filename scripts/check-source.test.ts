import { describe, expect, test } from 'vitest'
import { sourceProblems } from './check-source.ts'

function found(path: string, text: string): string {
  return sourceProblems(path, text).join('\n')
}

describe('roles', () => {
  test.each([
    `if (viewer.role === 'admin') go()`,
    `if ('admin' === viewer.role) go()`,
    `if (viewer.roles.includes('admin')) go()`,
    `if ((viewer?.role) != "admin") go()`,
  ])('rejects %s', (text) => {
    expect(found('src/features/book/book.ts', text)).toContain('line 1: ask "can"')
  })

  test('allows roles in tests and permission tables', () => {
    expect(found('src/features/book/book.test.ts', `viewer.role === 'admin'`)).toBe('')
    expect(found('src/registry/permissions.ts', `export const admin = { role: 'admin' }`)).toBe('')
  })
})

describe('configuration', () => {
  test('rejects process.env outside platform/env, except NODE_ENV and PATH', () => {
    expect(found('src/platform/log/log.ts', 'process.env.LOG_LEVEL')).toContain('platform/env only')
    expect(found('src/platform/log/log.ts', 'process.env.NODE_ENV')).toBe('')
    expect(found('src/platform/log/log.ts', 'env: { PATH: process.env.PATH }')).toBe('')
    expect(found('src/platform/env/server/config.ts', 'process.env.LOG_LEVEL')).toBe('')
  })
})

describe('connections', () => {
  test.each([
    `import { drizzle } from 'drizzle-orm/node-postgres'`,
    'const pool = new pg.Pool({ max: 2 })',
    'const client = await pool.connect()',
  ])('rejects %s outside the database module', (text) => {
    expect(found('src/features/book/server/book.ts', text)).toContain('withPooledClient')
    expect(found('src/platform/db/server/pool.ts', text)).toBe('')
  })
})

describe('directions', () => {
  test.each(['ml-2', 'md:pr-4', 'text-left', '-left-1', 'rounded-l-md', 'border-r'])(
    'the physical class %s is refused',
    (name) => {
      expect(found('src/ui/layout/card.tsx', `<p className="x ${name} y" />`)).toContain('logical')
    },
  )

  test.each(['ms-2', 'start-0', 'text-start', 'border-red-500', 'place-left', 'text-lg'])(
    'the class %s is welcome',
    (name) => {
      expect(found('src/ui/layout/card.tsx', `<p className="x ${name} y" />`)).toBe('')
    },
  )
})

describe('platform/auth', () => {
  const path = 'src/platform/auth/landing.ts'

  test.each(["redirect({ to: '/manager' })", 'const page = `/app/${name}`'])(
    'does not name an area: %s',
    (text) => {
      expect(found(path, text)).toContain('features/area')
      expect(found(path.replace('.ts', '.test.ts'), text)).toBe('')
      expect(found('src/features/area/area.ts', text)).toBe('')
    },
  )

  test.each([
    "await report({ entity: 'user', event: 'signed-in' })",
    'await writeAudit(db, by, change)',
    'return withAudit(context, work)',
  ])('writes no audit event: %s', (text) => {
    expect(found(path, text)).toContain('audit events')
    expect(found('src/features/user/server/user.service.ts', text)).toBe('')
  })

  test('may name other paths', () => {
    expect(found(path, "redirect({ to: '/login' })")).toBe('')
  })
})

describe('names and sizes', () => {
  test('a file past 250 lines needs a reason on its first line', () => {
    const long = 'x\n'.repeat(251)
    expect(found('src/features/book/book.ts', long)).toContain('251 lines')
    expect(found('src/features/book/book.ts', `// Long because it is data\n${long}`)).toBe('')
  })

  test('rejects a route of more than 40 lines', () => {
    expect(found('src/routes/login.tsx', 'x\n'.repeat(41))).toContain('more than 40')
    expect(found('src/routes/login.tsx', 'x\n'.repeat(40))).toBe('')
  })

  test('rejects names that are not kebab-case, utility folders and barrels', () => {
    expect(found('src/ui/DatePicker.tsx', '')).toContain('kebab-case')
    expect(found('src/ui/utils/date.ts', '')).toContain('"utils" is a bag')
    expect(found('src/ui/index.ts', '')).toContain('no barrels')
    expect(found('src/ui/inputs/date-picker.browser.test.tsx', '')).toBe('')
    expect(found('src/routes/manager.books.$id.tsx', '')).toBe('')
  })
})
