/** The account page's state in the URL. Invalid parameters are dropped. */
export type AccountSearch = { state?: 'change-name'; newEmail?: string; error?: string }

export function readAccountSearch({
  state,
  newEmail,
  error,
}: Record<string, unknown>): AccountSearch {
  const moving = typeof newEmail === 'string' && newEmail !== ''
  return {
    // One drawer at a time: an email change in progress comes first.
    ...(state === 'change-name' && !moving && { state }),
    // The error code if connecting an external account failed.
    ...(typeof error === 'string' && error && { error }),
    ...(moving && { newEmail: newEmail.slice(0, 254) }),
  }
}
