import type { ScheduledJob } from '#/platform/jobs/server/scheduled-jobs.ts'
import { coverFolder, coverOfFile } from './cover-name.ts'
import { removeUnused } from './cover-files.ts'

const hour = 60 * 60 * 1000
/** A form may stay open overnight with a cover that is not saved yet. */
const keptMs = 24 * hour
const batch = 10

/** Deletes covers that were never saved, or whose book was deleted permanently. */
export const cleanUpCovers: ScheduledJob = {
  name: 'cover clean-up',
  everyMs: 6 * hour,
  async run({ db, storage, log }, now) {
    const before = new Date(now.getTime() - keptMs)
    let removed = 0
    let names = new Set<string>()
    const flush = async () => {
      if (names.size > 0) removed += (await removeUnused(db, storage, [...names])).length
      names = new Set()
    }
    for await (const { name, modifiedAt } of storage.list(coverFolder)) {
      const cover = modifiedAt < before ? coverOfFile(name) : undefined
      if (cover) names.add(cover)
      if (names.size >= batch) await flush()
    }
    await flush()
    await storage.tidy(before)
    if (removed > 0) log.info({ removed }, 'covers nobody uses were removed')
  },
}
