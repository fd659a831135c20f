import { createIsomorphicFn } from '@tanstack/react-start'
import { rendering } from '#/platform/http/server/rendering-services.ts'

/** The OpenAPI document: read directly on the server, fetched in the browser. */
export const readOpenApi = createIsomorphicFn()
  .server((): Promise<object> => rendering().openApi())
  .client(async (): Promise<object> => {
    const response = await fetch('/api/openapi.json')
    if (!response.ok) throw new Error(`the OpenAPI document request returned ${response.status}`)
    return (await response.json()) as object
  })
