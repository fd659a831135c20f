import { coverDoor, coverUploadDoor } from '#/features/book/server/cover/cover.doors.ts'
import type { Door } from '#/platform/http/server/door.ts'
import type { Services } from './services.ts'

/** Entrances that belong to a feature. */
export const featureDoors: readonly Door<Services>[] = [coverUploadDoor, coverDoor]
