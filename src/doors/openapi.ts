import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { procedures } from '#/assembly/procedures.ts'
import type { Services } from '#/assembly/services.ts'
import { brand } from '#/brand.ts'
import type { Door } from '#/platform/http/server/door.ts'

let written: Promise<object> | undefined

const write = (services: Services) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    procedures,
    {
      info: { title: `${brand.name} API`, version: services.publicConfig.version },
      servers: [{ url: `${services.config.baseUrl}/api` }],
    },
  )

/** The API's description, written from the procedures once a process. */
export const openApi = (services: Services) => (written ??= write(services))

export const openApiDoor: Door<Services> = {
  path: '/api/openapi.json',
  handle: async (_, __, services) => Response.json(await openApi(services)),
}

/** The one address below `/api` that is a page. */
export const isPage = (pathname: string) => /^\/api\/docs\/?$/.test(pathname)
