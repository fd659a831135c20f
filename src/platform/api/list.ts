import { z } from 'zod'
import { plainLine } from '#/platform/i18n/plain-text.ts'

/** The input every list accepts, besides its own filters and sorts. */
export const listInput = {
  searchTerm: z.string().overwrite(plainLine).max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(4000).optional(),
}

/** The input of a list that is sorted as its search definition says. */
export const listInputOf = <Sort extends string>(search: {
  sorts: readonly Sort[]
  defaultSort: Sort
}) => z.object({ ...listInput, sort: z.enum(search.sorts).default(search.defaultSort as never) })

/** Above a limit, the total is not exact: that many or more. */
export const listTotal = z.object({ count: z.int(), exact: z.boolean() })
export type ListTotal = z.infer<typeof listTotal>

export const listPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: listTotal,
  })

export type ListPage<Item> = {
  items: Item[]
  nextCursor: string | null
  total: ListTotal
}
