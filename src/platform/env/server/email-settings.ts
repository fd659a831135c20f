import type { Variables } from './variables.ts'

export function readFirstAdmin(variables: Variables): string | null {
  const value = variables.text('FIRST_ADMIN')?.trim() ?? null
  if (value === null || /^[^\s<>@]+@[^\s<>@]+$/.test(value)) return value
  variables.problem(`FIRST_ADMIN must be an email address, not "${value}".`)
  return null
}

export function readMailFrom(variables: Variables, base: URL): string {
  const value = variables.text('MAIL_FROM')
  if (value === undefined) return `no-reply@${base.hostname}`
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) {
    variables.problem(
      `MAIL_FROM must be an email address, alone or as "Name <name@example.com>", not "${value}".`,
    )
  }
  return value
}
