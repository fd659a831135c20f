import activity from '#/features/activity/locales/en.json'
import dashboard from '#/features/dashboard/locales/en.json'
import user from '#/features/user/locales/en.json'

/** What only the manager says in English: no reader's phone is sent it. */
export const catalogue = { activity, dashboard, user }
