import type { Intersection } from '#/platform/feature/intersection-type.ts'

type Entries<Module, Part extends string> = Module extends {
  [Key in Part]: readonly (infer Entry)[]
}
  ? Entry
  : never

/** Every object that the modules declare under one name, merged into one. */
export const merge = <const Modules extends readonly object[], Part extends string>(
  modules: Modules,
  part: Part,
): Intersection<Extract<Modules[number], { [Key in Part]: object }>[Part]> =>
  Object.assign({}, ...modules.map((module) => (module as Record<string, object>)[part]))

/** The entries that all modules list under one name, in the order of the modules. */
export const collect = <const Modules extends readonly object[], Part extends string>(
  modules: Modules,
  part: Part,
): Entries<Modules[number], Part>[] =>
  modules.flatMap((module) => (module as Record<string, never[]>)[part] ?? [])
