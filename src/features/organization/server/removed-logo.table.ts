import { removedImageTable } from '#/platform/image/server/removed-image-table.ts'

export const removedLogoTable = removedImageTable('removed_logo')
