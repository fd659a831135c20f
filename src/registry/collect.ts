type Entries<Module, Part extends string> = Module extends {
  [Key in Part]: readonly (infer Entry)[]
}
  ? Entry
  : never

/** The entries that all modules list under one name, in the order of the modules. */
export const collect = <const Modules extends readonly object[], Part extends string>(
  modules: Modules,
  part: Part,
): Entries<Modules[number], Part>[] =>
  modules.flatMap((module) => (module as Record<string, never[]>)[part] ?? [])
