import type { RequestScope } from './request-scope.ts'

/** An entrance that is answered before the pages are asked. */
export type Door<Services> = {
  readonly path: string
  /** Types of a body it takes besides JSON; never one a form of another site could send. */
  readonly takes?: RegExp
  handle(request: Request, scope: RequestScope, services: Services): Promise<Response> | Response
}

export const findDoor = <Services>(doors: readonly Door<Services>[], pathname: string) =>
  doors.find(({ path }) => pathname === path || (path.endsWith('/') && pathname.startsWith(path)))
