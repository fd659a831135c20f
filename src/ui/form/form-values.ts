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

/** As the page rendered the form, without what was entered before it was hydrated. */
export function renderedValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  for (const control of form.elements)
    if (isText(control) && data.has(control.name)) data.set(control.name, control.defaultValue)
  return formValues(data)
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(control.type))

/** An unchecked box or an empty list submits nothing, which equals an empty text. */
const valueOf = (values: FormValues, name: string) => values.get(name) ?? '""'

export function changedFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => valueOf(one, name) !== valueOf(other, name))
}
