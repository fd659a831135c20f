import type { Config } from '#/platform/env/server/config.ts'
import type { Progress } from './progress.ts'

/** Whom the project was told of when it was made gets the first key, and is told so once. */
export async function admitFirstAdmin({ firstAdmin }: Config, url: string, progress: Progress) {
  if (!firstAdmin) return
  const { welcomeFirstAdmin } = await import('#/assembly/first-admin.ts')
  if ((await welcomeFirstAdmin(url, firstAdmin)) === 'long-ago') return
  progress.done(`${firstAdmin} is an administrator`)
}
