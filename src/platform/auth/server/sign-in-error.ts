/**
 * What the sign-in error page tells. Everything a provider or the library may call a failure is one
 * of these; what is not listed is nothing a person could act on differently.
 */
const cases: Record<string, string> = {
  access_denied: 'access_denied',
  consent_required: 'access_denied',
  interaction_required: 'access_denied',
  login_required: 'access_denied',
  signup_disabled: 'signup_disabled',
  BANNED_USER: 'banned',
  // The provider does not confirm the address, or we have not: a code by e-mail settles both.
  email_not_found: 'account_not_linked',
  account_not_linked: 'account_not_linked',
  unable_to_link_account: 'account_not_linked',
  account_already_linked_to_different_user: 'already_linked',
}

export const signInCase = (code: string | null) =>
  (code && Object.hasOwn(cases, code) && cases[code]) || 'unknown_error'
