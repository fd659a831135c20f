/** What a form would send, comparable: every field's entries as one text. */
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

/** An unticked box or an emptied list sends nothing, which is as empty as an empty text. */
const said = (values: FormValues, name: string) => values.get(name) ?? '""'

export function changedFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => said(one, name) !== said(other, name))
}
