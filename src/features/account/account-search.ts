/** The account page's state in the address. What makes no sense is dropped. */
export type AccountSearch = { state?: 'change-name'; newEmail?: string }

export function readAccountSearch({ state, newEmail }: Record<string, unknown>): AccountSearch {
  return {
    ...(state === 'change-name' && { state }),
    ...(typeof newEmail === 'string' && newEmail && { newEmail: newEmail.slice(0, 254) }),
  }
}
