import dashboard from '#/features/dashboard/locales/fr.json'
import user from '#/features/user/locales/fr.json'

/** What only the manager says in French: no reader's phone is sent it. */
export const catalogue = { dashboard, user }
