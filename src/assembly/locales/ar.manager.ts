import activity from '#/features/activity/locales/ar.json'
import dashboard from '#/features/dashboard/locales/ar.json'
import user from '#/features/user/locales/ar.json'

/** What only the manager says in Arabic: no reader's phone is sent it. */
export const catalogue = { activity, dashboard, user }
