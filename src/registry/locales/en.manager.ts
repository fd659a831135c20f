import activity from '#/features/activity/locales/en.json'
import bookManager from '#/features/book/manager/locales/en.json'
import bookImport from '#/features/book/import/locales/en.json'
import bookAudit from '#/features/book/history/locales/en.json'
import apiDocs from '#/features/api-docs/locales/en.json'
import dashboard from '#/features/dashboard/locales/en.json'
import genre from '#/features/genre/locales/en.json'
import genreAudit from '#/features/genre/history/locales/en.json'
import inbox from '#/features/inbox/locales/en.json'
import user from '#/features/user/locales/en.json'

/** What only the manager, the API's documentation and the inbox say in English. No phone is sent it. */
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
