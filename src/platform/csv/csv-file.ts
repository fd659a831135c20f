export const csvType = 'text/csv; charset=utf-8'

/** The date distinguishes downloads. */
export const datedName = (what: string) => `${what}-${new Date().toISOString().slice(0, 10)}.csv`

/** The OpenAPI response of a CSV file. */
export const csvAnswer = {
  200: {
    description: 'UTF-8 with a byte order mark, comma separated, a head line in your language',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
}
