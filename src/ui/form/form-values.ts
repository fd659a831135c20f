/** The entries of a form by field name, serialized for comparison. */
export type FormValues = ReadonlyMap<string, string>

export function formValues(data: FormData): FormValues {
  const values = new Map<string, string>()
  for (const [name, entry] of data) {
    const text =
      typeof entry === 'string' ? entry : `${entry.name}|${entry.size}|${entry.lastModified}`
    values.set(name, `${values.get(name) ?? ''}${JSON.stringify(text)}`)
  }
  return values
}

/** An unchecked box or an empty list submits nothing, which equals an empty text. */
const valueOf = (values: FormValues, name: string) => values.get(name) ?? '""'

export function changedFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => valueOf(one, name) !== valueOf(other, name))
}
