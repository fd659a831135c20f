import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'

export const listUsersPath = '/admin/list-users'

/** The library has no maximum and would return every user. */
const maxUsers = 100

const text = z.string().max(254)
const wholeNumber = (minimum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(minimum))
const matches = z.enum(['contains', 'starts_with', 'ends_with'])
const field = z.enum(['id', 'email', 'name', 'role', 'banned', 'emailVerified', 'createdAt'])

const query = z.strictObject({
  searchValue: text.optional(),
  searchField: z.enum(['email', 'name']).optional(),
  searchOperator: matches.optional(),
  limit: wholeNumber(1)
    .optional()
    .transform((limit = maxUsers) => Math.min(limit, maxUsers)),
  offset: wholeNumber(0).optional(),
  sortBy: field.optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  filterField: field.optional(),
  filterValue: text.optional(),
  filterOperator: z.enum(['eq', 'ne', ...matches.options]).optional(),
})

/** Escapes LIKE wildcards, which the library does not. */
const literal = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/**
 * Returns the query for the library's list: a limited page, with LIKE wildcards escaped. Rejects
 * anything else, because the library returns an empty list when the database rejects a query.
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
  const accepted = {
    ...rest,
    ...(searchValue && { searchValue: literal(searchValue) }),
    ...(filterValue !== undefined && { filterValue: pattern ? literal(filterValue) : filterValue }),
  }
  const entries = Object.entries(accepted).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
