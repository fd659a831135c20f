import { createIsomorphicFn } from '@tanstack/react-start'
import { connectBrowser } from './browser-link.ts'
import { currentRequest } from '#/platform/http/server/request-scope.ts'

/** Filled in by `assembly/procedures.ts` with the shape of all procedures. */
export interface Api {}

const connect = createIsomorphicFn()
  // Asked anew at every use: the module lives for the process, the answer for one request.
  .server(
    (): Api =>
      new Proxy({} as Api, { get: (_, name) => Reflect.get(currentRequest().api as object, name) }),
  )
  .client((): Api => connectBrowser())

/** All procedures: a direct call while rendering on the server, HTTP in the browser. */
export const api: Api = connect()
