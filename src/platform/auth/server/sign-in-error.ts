/**
 * The cases of the sign-in error page. Every error of a provider or the library maps to one of them;
 * an unlisted error is unknown, because the user could not act on it differently.
 */
const cases: Record<string, string> = {
  access_denied: 'access_denied',
  consent_required: 'access_denied',
  interaction_required: 'access_denied',
  login_required: 'access_denied',
  signup_disabled: 'signup_disabled',
  BANNED_USER: 'banned',
  // The email is unverified at the provider or here; a code by email solves both.
  email_not_found: 'account_not_linked',
  account_not_linked: 'account_not_linked',
  unable_to_link_account: 'account_not_linked',
  account_already_linked_to_different_user: 'already_linked',
}

export const signInCase = (code: string | null) =>
  (code && Object.hasOwn(cases, code) && cases[code]) || 'unknown_error'
