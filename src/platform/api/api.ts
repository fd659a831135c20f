import { createIsomorphicFn } from '@tanstack/react-start'
import { serverUnreachable } from '#/platform/http/transport/translator.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'

/** Filled in by `registry/procedures.ts` with the shape of all procedures. */
export interface Api {}

const connect = createIsomorphicFn()
  // Resolved on every access: the module lives as long as the process, the API only for one request.
  .server(
    (): Api =>
      new Proxy({} as Api, {
        get: (_, name) => Reflect.get(currentRequestContext().api as object, name),
      }),
  )
  .client((): Api => whenCalled([]) as Api)

/**
 * A placeholder for `api.user.list`: the client library is loaded by the first call, because the
 * first page makes none.
 */
const whenCalled = (path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => whenCalled([...path, String(name)]),
    apply: async (_, __, [input]: unknown[]) => {
      const { callProcedure } = await import('./browser-link.ts').catch(() => {
        throw serverUnreachable()
      })
      return callProcedure(path, input)
    },
  })

/** All procedures: a direct call while rendering on the server, HTTP in the browser. */
export const api: Api = connect()
