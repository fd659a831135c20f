import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { apiDocs, apiIntroduction, endpointDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import type { Services } from '#/registry/services.ts'
import { declaredErrors } from '#/registry/errors.ts'
import { brand } from '#/brand.ts'
import type { AnyDocs } from '#/platform/api/server/procedure-docs.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { OpenApiDocument } from '#/platform/api/open-api-document.ts'
import { apiKeyScheme } from '#/platform/api/server/api-key-docs.ts'
import { completeDocument } from '#/platform/api/server/complete-document.ts'
import { endpointPaths } from '#/platform/api/server/endpoint-docs.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { sessionCookieName } from '#/platform/auth/server/session.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Translate } from '#/platform/i18n/translate.ts'

type Description = { config: Config; version: string; translate: Translate }

const namedSchemas = (docs: Readonly<Record<string, AnyDocs>>) =>
  Object.fromEntries(
    Object.values(docs).flatMap(({ schemas = {} }) =>
      Object.entries(schemas).map(([name, schema]) => [
        name,
        { schema, strategy: 'output' as const },
      ]),
    ),
  )

/** The OpenAPI document of the calls that are switched on, in English, from the procedures and the features' descriptions. */
async function writeOpenApi({ config, version, translate }: Description) {
  const { baseUrl } = config
  const listed = new Map(
    [...listProcedures(procedures)].filter(([, { meta }]) => meta.isOn?.(config) ?? true),
  )
  const groups = new Set([...listed.values()].map(({ group }) => group))
  const docs = Object.fromEntries(Object.entries(apiDocs).filter(([group]) => groups.has(group)))
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(procedures, {
    info: { title: `${brand.name} API`, version, description: apiIntroduction(translate) },
    servers: [{ url: `${baseUrl}/api` }],
    commonSchemas: namedSchemas(docs),
    filter: ({ path }) => listed.has(path.join('.')),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(baseUrl.startsWith('https:')),
          description: translate('apiDocs.signIn'),
        },
        ...apiKeyScheme(translate), // api-key
      },
    },
  })
  const errorContext = {
    translate,
    declared: declaredErrors,
    requestId: '019a8b7c-2f4e-7d31-9a55-0c1d2e3f4a5b',
  }
  return completeDocument(document as unknown as OpenApiDocument, {
    docs,
    procedures: listed,
    errorContext,
    paths: endpointPaths(
      endpointDocs.filter(({ isOn }) => isOn?.(config) ?? true),
      errorContext,
    ),
  })
}

const written = new WeakMap<Services, Promise<object>>()

/** Generated once. */
export function openApi(services: Services): Promise<object> {
  const { config, publicConfig, translator } = services
  const known =
    written.get(services) ??
    writeOpenApi({ config, version: publicConfig.version, translate: translator('en') })
  written.set(services, known)
  return known
}

export const openApiEndpoint: Endpoint<Services> = {
  path: '/api/openapi.json',
  handle: async (_, __, services) => Response.json(await openApi(services)),
}
