import activity from '#/features/activity/locales/ar.json'
import bookManager from '#/features/book/manager/locales/ar.json'
import bookImport from '#/features/book/import/locales/ar.json'
import bookAudit from '#/features/book/history/locales/ar.json'
import apiDocs from '#/features/api-docs/locales/ar.json'
import dashboard from '#/features/dashboard/locales/ar.json'
import genre from '#/features/genre/locales/ar.json'
import genreAudit from '#/features/genre/history/locales/ar.json'
import inbox from '#/features/inbox/locales/ar.json'
import user from '#/features/user/locales/ar.json'

/** What only the manager, the API's documentation and the inbox say in Arabic. No phone is sent it. */
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
