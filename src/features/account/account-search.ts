/** The account page's state in the address. What makes no sense is dropped. */
export type AccountSearch = { state?: 'change-name'; newEmail?: string; error?: string }

export function readAccountSearch({
  state,
  newEmail,
  error,
}: Record<string, unknown>): AccountSearch {
  return {
    ...(state === 'change-name' && { state }),
    // Why connecting an account over there came to nothing.
    ...(typeof error === 'string' && error && { error }),
    ...(typeof newEmail === 'string' && newEmail && { newEmail: newEmail.slice(0, 254) }),
  }
}
