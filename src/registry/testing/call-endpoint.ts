import { errorResponse } from '#/endpoints/translate-errors.ts'
import { findEndpoint } from '#/platform/http/server/endpoint.ts'
import { featureEndpoints } from '../endpoints.ts'
import type { createTestApp, TestRequest } from './test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Sends requests to the endpoints of features, as the server does. */
export const endpointCaller =
  ({ runInRequest, services }: Pick<TestApp, 'runInRequest' | 'services'>) =>
  (path: string, asked: TestRequest) =>
    runInRequest(path, asked, async (request, requestContext) => {
      const endpoint = findEndpoint(featureEndpoints, requestContext.url.pathname)
      if (!endpoint) throw new Error(`There is no endpoint at ${path}.`)
      return Promise.resolve(endpoint.handle(request, requestContext, services)).catch(
        (error: unknown) => errorResponse(error, requestContext, services),
      )
    })
