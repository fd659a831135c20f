/** The result of a form that was posted without JavaScript, for the page that is rendered again. */
export type FormResult = {
  path: string
  /** The submitted values that the page may show again. */
  values: Record<string, string>
  error: { code: string; message: string; field?: string }
}
