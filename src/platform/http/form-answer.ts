/** What became of a form that was posted without script, for the page that is shown again. */
export type FormAnswer = {
  path: string
  /** What was typed, as far as a page may show it again. */
  values: Record<string, string>
  error: { code: string; message: string; field?: string }
}
