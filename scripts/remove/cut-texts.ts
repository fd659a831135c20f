type Texts = { [key: string]: string | Texts }

/** Removes texts, such as `activity.kind.visit-created`, and the groups that are empty afterwards. */
export function cutTexts(json: string, keys: readonly string[]): string {
  const texts = JSON.parse(json) as Texts
  const cut = keys.filter((key) => remove(texts, key.split('.')))
  return cut.length > 0 ? `${JSON.stringify(texts, null, 2)}\n` : json
}

function remove(texts: Texts, [key = '', ...rest]: readonly string[]): boolean {
  const found = texts[key]
  if (found === undefined) return false
  if (rest.length > 0) {
    if (typeof found === 'string' || !remove(found, rest)) return false
    if (Object.keys(found).length > 0) return true
  }
  delete texts[key]
  return true
}
