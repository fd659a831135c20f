import { queryOptions } from '@tanstack/react-query'
import { readOpenApi } from '#/platform/api/open-api.ts'
import { describeApi } from './describe-api.ts'
import type { OpenApiDocument } from '#/platform/api/open-api-document.ts'

export const apiDocsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['api-docs'],
      queryFn: async () => describeApi((await readOpenApi()) as OpenApiDocument),
    }),
}
