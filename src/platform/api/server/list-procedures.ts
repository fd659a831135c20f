import type { AnyRouter } from '@orpc/server'
import type { CallMeta } from './call-meta.ts'

type ListedProcedure = {
  /** Name of its procedures in the manifest: `book` of `book.list`. */
  group: string
  name: string
  meta: CallMeta
  method: string
  path: string
  successStatus: number
}

type Definition = {
  '~orpc': { meta: CallMeta; route: { method?: string; path?: string; successStatus?: number } }
}

/** Every procedure by its operation id, such as `book.list`. */
export const listProcedures = (
  groups: Readonly<Record<string, AnyRouter>>,
): ReadonlyMap<string, ListedProcedure> =>
  new Map(
    Object.entries(groups).flatMap(([group, router]) =>
      Object.entries(router as unknown as Record<string, Definition>).map(
        ([
          name,
          {
            '~orpc': { meta, route },
          },
        ]) => {
          const { method = 'POST', path = '', successStatus = 200 } = route
          return [`${group}.${name}`, { group, name, meta, method, path, successStatus }] as const
        },
      ),
    ),
  )
