import { readFileSync } from 'node:fs'
import { permits } from '#/platform/auth/permission.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { defaultRole, grantsOf } from '#/registry/permissions.ts'

/** A status, or the target of a 307 redirect. */
export type Outcome = number | string
export type Row = { visitor: Outcome; notOnboarded: Outcome; user: Outcome; admin: Outcome }
export type PageTable = Record<string, [path: string, row: Row][]>

export const everyone = (outcome: Outcome): Row => ({
  visitor: outcome,
  notOnboarded: outcome,
  user: outcome,
  admin: outcome,
})
const grants = {
  user: grantsOf({ id: '', role: defaultRole }, []),
  admin: grantsOf({ id: '', role: 'admin' }, []),
}

/** What each user receives on a page that needs a sign-in and these permissions. */
export function guarded(path: string, needs: Needs, outcome: Outcome = 200): Row {
  const target = encodeURIComponent(path)
  const permitted = (role: keyof typeof grants) => (permits(grants[role], needs) ? outcome : 403)
  return {
    visitor: `/login?redirect=${target}`,
    notOnboarded: `/onboarding?redirect=${target}`,
    user: permitted('user'),
    admin: permitted('admin'),
  }
}

/** Every page of the route tree. */
export function routes(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return Array.from(body.matchAll(/^\s*'([^']+)':/gm), ([, path = '']) => path)
}
