/** What was typed in a field; a file, or a field that is not there, is no text. */
export function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
