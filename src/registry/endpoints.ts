import { coverEndpoint, coverUploadEndpoint } from '#/features/book/server/cover/cover.endpoints.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Services } from './services.ts'

/** Entrances that belong to a feature. */
export const featureEndpoints: readonly Endpoint<Services>[] = [coverUploadEndpoint, coverEndpoint]
