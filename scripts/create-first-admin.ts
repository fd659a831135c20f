import type { Config } from '#/platform/env/server/config.ts'
import type { Progress } from './progress.ts'

/** Grants the administrator role to `FIRST_ADMIN` once and prints it. */
export async function createFirstAdmin({ firstAdmin }: Config, url: string, progress: Progress) {
  if (!firstAdmin) return
  const { grantFirstAdmin } = await import('#/registry/first-admin.ts')
  if ((await grantFirstAdmin(url, firstAdmin)) === 'long-ago') return
  progress.done(`${firstAdmin} is an administrator`)
}
