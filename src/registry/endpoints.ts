import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { collect } from './collect-from-modules.ts'
import { modules } from './all-modules.ts'
import type { Services } from './services.ts'

/** Endpoints that belong to a feature. */
export const featureEndpoints: readonly Endpoint<Services>[] = collect(modules, 'endpoints')
