import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import { imageOfFile } from './image-collection.ts'
import type { ImageCollection, ImageLocation } from './image-collection.ts'
import { removeUnused } from './image-files.ts'

const hour = 60 * 60 * 1000
/** A form may stay open overnight with an image that is not saved yet. */
const keptMs = 24 * hour
const batch = 10

/** Deletes images that were never saved, or whose record was deleted permanently. */
export const cleanUpImages = (name: string, collection: ImageCollection): ScheduledJob => ({
  name,
  schedule: '47 */6 * * *',
  async run({ db, storage, log }, now) {
    const before = new Date(now.getTime() - keptMs)
    let removed = 0
    let images = new Map<string, ImageLocation>()
    const flush = async () => {
      if (images.size > 0)
        removed += await removeUnused(db, storage, collection, [...images.values()])
      images = new Map()
    }
    for await (const file of storage.list(collection.folder)) {
      const image = file.modifiedAt < before ? imageOfFile(file.name) : undefined
      if (image) images.set(image.name, image)
      if (images.size >= batch) await flush()
    }
    await flush()
    await storage.tidy(before)
    if (removed > 0) log.info({ removed, folder: collection.folder }, 'unused images were deleted')
  },
})
