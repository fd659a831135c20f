/**
 * The first of these that the other side takes. Read piece by piece: a pattern that looks for spaces
 * twice needs seconds for a header some stranger filled with them.
 */
export function chooseEncoding<const Name extends string>(
  offered: readonly Name[],
  accept: string | null,
): Name | undefined {
  const weights = new Map((accept ?? '').split(',').map(readWish))
  return offered.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

function readWish(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) : 1]
}
