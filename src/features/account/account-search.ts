/** The account page's state in the address. What makes no sense is dropped. */
export type AccountSearch = { state?: 'change-name'; newEmail?: string; error?: string }

export function readAccountSearch({
  state,
  newEmail,
  error,
}: Record<string, unknown>): AccountSearch {
  const moving = typeof newEmail === 'string' && newEmail !== ''
  return {
    // One drawer at a time: a change of email that has begun comes first.
    ...(state === 'change-name' && !moving && { state }),
    // Why connecting an account over there came to nothing.
    ...(typeof error === 'string' && error && { error }),
    ...(moving && { newEmail: newEmail.slice(0, 254) }),
  }
}
