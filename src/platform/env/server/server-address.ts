import type { Variables } from './variables.ts'

export function readPort(variables: Variables): number {
  const value = variables.text('PORT') ?? '3000'
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (port >= 1 && port <= 65_535) return port
  variables.problem(`PORT must be a whole number from 1 to 65535, not "${value}".`)
  return 3000
}

export function readBaseUrl(variables: Variables, port: number): URL {
  const fallback = new URL(`http://localhost:${port}`)
  const value = variables.text('BASE_URL')
  if (value === undefined) return fallback
  const url = URL.canParse(value) ? new URL(value) : undefined
  // The origin itself, with or without a slash: no path, query, fragment or password.
  if (url?.href === `${url?.origin}/` && /^https?:$/.test(url.protocol)) return url
  variables.problem(
    `Invalid base URL: BASE_URL must be an address like https://app.example.com, not "${value}".`,
  )
  return fallback
}

export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
