import activity from '#/features/activity/locales/ar.json'
import bookDesk from '#/features/book/manager/locales/ar.json'
import bookImport from '#/features/book/import/locales/ar.json'
import bookHistory from '#/features/book/history/locales/ar.json'
import apiDocs from '#/features/api-docs/locales/ar.json'
import dashboard from '#/features/dashboard/locales/ar.json'
import genre from '#/features/genre/locales/ar.json'
import genreHistory from '#/features/genre/history/locales/ar.json'
import inbox from '#/features/inbox/locales/ar.json'
import user from '#/features/user/locales/ar.json'

/** What only the manager, the API's documentation and the inbox say in Arabic. No phone is sent it. */
export const catalogue = {
  activity: {
    ...activity,
    kind: {
      ...activity.kind,
      ...bookHistory.kind,
      ...genreHistory.kind,
    },
    field: { ...activity.field, ...bookHistory.field, ...genreHistory.field },
  },
  apiDocs,
  bookDesk,
  bookImport,
  dashboard,
  genre,
  inbox,
  user,
}
