/** Puts imports before the first one of the project; `tidy` merges those of one module. */
export const addImports = (text: string, ...imports: readonly string[]) =>
  text.replace(/^import .*'(?:#|\.)/m, (first) => `${imports.join('\n')}\n${first}`)
