import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { rendering } from '#/platform/http/server/rendering.ts'
import { describeApi } from './describe-api.ts'
import type { OpenApi } from './describe-api.ts'

const readDocument = createIsomorphicFn()
  .server((): Promise<OpenApi> => rendering().openApi())
  .client(async (): Promise<OpenApi> => {
    const response = await fetch('/api/openapi.json')
    if (!response.ok) throw new Error(`the API description answered ${response.status}`)
    return (await response.json()) as OpenApi
  })

export const apiDocsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['api-docs'],
      queryFn: async () => describeApi(await readDocument()),
    }),
}
