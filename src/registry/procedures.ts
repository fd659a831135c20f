import type { RouterClient } from '@orpc/server'
import type { Intersection } from '#/platform/feature/intersection-type.ts'
import { modules } from './all-modules.ts'

type AllProcedures = Intersection<
  Extract<(typeof modules)[number], { procedures: object }>['procedures']
>

/** Every procedure: the pages call them at `/api/rpc`, everyone else as REST. */
export const procedures = Object.assign(
  {},
  ...modules.map((module) => ('procedures' in module ? module.procedures : {})),
) as AllProcedures

type AllCalls = RouterClient<AllProcedures>

declare module '#/platform/api/api.ts' {
  interface Api extends AllCalls {}
}
