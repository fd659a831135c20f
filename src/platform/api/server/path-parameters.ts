import { AppError } from '#/platform/error/app-error.ts'

type Call = {
  /** The route's template, such as `/users/{id}`. */
  template: string
  url: URL
  /** Where the template begins: `/api`. */
  prefix: string
  /** Path, query and body, merged by the API library. */
  input: unknown
}

/**
 * The library lets a query or body value overwrite a path parameter: `DELETE /users/A` with
 * `{"id":"B"}` would delete B. The path identifies the resource, so any other value is rejected.
 */
export function rejectPathConflict({ template, url, prefix, input }: Call): void {
  const given = typeof input === 'object' && input ? (input as Record<string, unknown>) : {}
  for (const [name, value] of pathParameters(template, url.pathname.slice(prefix.length))) {
    const others = url.searchParams.getAll(name)
    const conflicts = others.some((other) => other !== value)
    if (conflicts || (name in given && given[name] !== value))
      throw new AppError('PATH_CONFLICT', { field: name, parameters: { name } })
  }
}

function pathParameters(template: string, pathname: string): [name: string, value: string][] {
  const parts = pathname.split('/')
  return template.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name ? [[name, decoded(parts[index] ?? '')]] : []
  })
}

/** Like the library, keeps a part that cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
