/** Reads variables one by one and collects every problem, so that all are reported at once. */
export type Variables = {
  /** An empty variable counts as absent, like `NAME=` in an env file. */
  text(name: string): string | undefined
  flag(name: string, fallback: boolean): boolean
  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined
  /** From 1, or from `least`; `of` names the unit. */
  whole(name: string, most: number, of?: string, least?: number): number | undefined
  list(name: string): string[]
  url(name: string, protocols: readonly string[]): URL | undefined
  problem(sentence: string): void
}

export function readVariables(env: NodeJS.ProcessEnv, problems: string[]): Variables {
  const problem = (sentence: string) => void problems.push(sentence)
  const text = (name: string) => (env[name]?.trim() ? env[name] : undefined)

  const oneOf = <const T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const match = allowed.find((candidate) => candidate === value)
    if (match === undefined) problem(`${name} must be ${alternatives(allowed)}, not "${value}".`)
    return match
  }

  return {
    problem,
    text,
    oneOf,
    flag: (name, fallback) => {
      const value = oneOf(name, ['true', 'false'])
      return value === undefined ? fallback : value === 'true'
    },
    whole: (name, most, of, least = 1) => {
      const value = text(name)
      if (value === undefined) return undefined
      const number = /^\d{1,15}$/.test(value) ? Number(value) : -1
      if (number < least || number > most)
        problem(
          `${name} must be a whole number ${of ? `of ${of} ` : ''}from ${least} to ${most}, not "${value}".`,
        )
      return number
    },
    list: (name) =>
      (env[name] ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    // The value is left out, because such URLs often contain a password.
    url: (name, protocols) => {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && protocols.includes(url.protocol) && url.hostname) return url
      problem(
        `${name} must be an address that begins with ${alternatives(protocols.map((p) => `${p}//`))}.`,
      )
      return undefined
    },
  }
}

function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
