import activity from '#/features/activity/locales/fr.json'
import dashboard from '#/features/dashboard/locales/fr.json'
import user from '#/features/user/locales/fr.json'

/** What only the manager says in French: no reader's phone is sent it. */
export const catalogue = { activity, dashboard, user }
