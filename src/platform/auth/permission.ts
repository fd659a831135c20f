/** Filled in by `registry/permissions.ts`: resource → actions. The platform names none itself. */
export interface Permissions {}

export type Needs = { [Resource in keyof Permissions]?: readonly Permissions[Resource][] }
export type Grants = { readonly [resource: string]: readonly string[] }

/** The only permission check; guards, `<Can>`, navigation and procedures all call it. */
export function permits(grants: Grants, needs: Needs): boolean {
  return Object.entries(needs).every(([resource, actions]) =>
    (actions as readonly string[]).every((action) => grants[resource]?.includes(action)),
  )
}

/** The union of the given grants. */
export function mergeGrants(all: readonly Grants[]): Grants {
  const merged: Record<string, string[]> = {}
  for (const grants of all)
    for (const [resource, actions] of Object.entries(grants))
      merged[resource] = [...new Set([...(merged[resource] ?? []), ...actions])]
  return merged
}

const readingActions: readonly string[] = ['read', 'list', 'get']

/** Whether nothing can be changed with them. Access to an area alone changes nothing. */
export const areReadOnly = (grants: Grants): boolean =>
  Object.entries(grants).every(
    ([resource, actions]) =>
      resource === 'apps' || actions.every((action) => readingActions.includes(action)),
  )
