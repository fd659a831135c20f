import { removedImageTable } from '#/platform/image/server/removed-image-table.ts'

export const removedCoverTable = removedImageTable('removed_cover')
