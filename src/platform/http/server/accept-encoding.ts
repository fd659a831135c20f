/**
 * The first encoding the client accepts. Parsed without a regular expression, because backtracking
 * over a header full of spaces can take seconds.
 */
export function chooseEncoding<const Name extends string>(
  offered: readonly Name[],
  accept: string | null,
): Name | undefined {
  const weights = new Map((accept ?? '').split(',').map(parsePreference))
  return offered.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

function parsePreference(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) : 1]
}
