import activity from '#/features/activity/locales/sw.json'
import bookManager from '#/features/book/manager/locales/sw.json'
import bookImport from '#/features/book/import/locales/sw.json'
import bookAudit from '#/features/book/history/locales/sw.json'
import apiDocs from '#/features/api-docs/locales/sw.json'
import dashboard from '#/features/dashboard/locales/sw.json'
import genre from '#/features/genre/locales/sw.json'
import genreAudit from '#/features/genre/history/locales/sw.json'
import inbox from '#/features/inbox/locales/sw.json'
import user from '#/features/user/locales/sw.json'

/** What only the manager, the API's documentation and the inbox say in Swahili. No phone is sent it. */
export const catalogue = {
  activity: {
    ...activity,
    kind: {
      ...activity.kind,
      ...bookAudit.kind,
      ...genreAudit.kind,
    },
    field: { ...activity.field, ...bookAudit.field, ...genreAudit.field },
  },
  apiDocs,
  bookManager,
  bookImport,
  dashboard,
  genre,
  inbox,
  user,
}
