import { createIsomorphicFn } from '@tanstack/react-start'
import { serverUnreachable } from './transport/translator.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'

/** Filled in by `registry/procedures.ts` with the shape of all procedures. */
export interface Api {}

const connect = createIsomorphicFn()
  // Asked anew at every use: the module lives for the process, the answer for one request.
  .server(
    (): Api =>
      new Proxy({} as Api, {
        get: (_, name) => Reflect.get(currentRequestContext().api as object, name),
      }),
  )
  .client((): Api => whenCalled([]) as Api)

/**
 * Stands for `api.user.list` without knowing it: the calling machinery is loaded by the first
 * call, because the first page never makes one.
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
