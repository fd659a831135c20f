import activity from '#/features/activity/locales/sw.json'
import dashboard from '#/features/dashboard/locales/sw.json'
import user from '#/features/user/locales/sw.json'

/** What only the manager says in Swahili: no reader's phone is sent it. */
export const catalogue = { activity, dashboard, user }
