import { z } from 'zod'
import { AppError } from '#/platform/api/app-error.ts'

export const listUsersPath = '/admin/list-users'

/** The library has no limit of its own and would answer with every user there is. */
const mostUsers = 100

const text = z.string().max(254)
const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least))
const matches = z.enum(['contains', 'starts_with', 'ends_with'])
const field = z.enum(['id', 'email', 'name', 'role', 'banned', 'emailVerified', 'createdAt'])

const query = z.strictObject({
  searchValue: text.optional(),
  searchField: z.enum(['email', 'name']).optional(),
  searchOperator: matches.optional(),
  limit: whole(1)
    .optional()
    .transform((limit = mostUsers) => Math.min(limit, mostUsers)),
  offset: whole(0).optional(),
  sortBy: field.optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  filterField: field.optional(),
  filterValue: text.optional(),
  filterOperator: z.enum(['eq', 'ne', ...matches.options]).optional(),
})

/** The library puts both into LIKE as they are. */
const literal = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/**
 * What is passed on to the library's list: a bounded page, and text that means itself. Anything it
 * does not know is refused; the library answers "no users" to what the database refuses.
 */
export function checkListQuery(search: string): string {
  const result = query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    throw new AppError('INVALID_INPUT', { field: String(name) })
  }
  const { searchValue, filterValue, ...rest } = result.data
  const pattern = matches.safeParse(rest.filterOperator).success
  const passed = {
    ...rest,
    ...(searchValue && { searchValue: literal(searchValue) }),
    ...(filterValue !== undefined && { filterValue: pattern ? literal(filterValue) : filterValue }),
  }
  const entries = Object.entries(passed).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
