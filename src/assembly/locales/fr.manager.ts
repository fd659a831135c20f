import activity from '#/features/activity/locales/fr.json'
import bookDesk from '#/features/book/manager/locales/fr.json'
import bookImport from '#/features/book/import/locales/fr.json'
import bookHistory from '#/features/book/history/locales/fr.json'
import apiDocs from '#/features/api-docs/locales/fr.json'
import dashboard from '#/features/dashboard/locales/fr.json'
import genre from '#/features/genre/locales/fr.json'
import genreHistory from '#/features/genre/history/locales/fr.json'
import inbox from '#/features/inbox/locales/fr.json'
import user from '#/features/user/locales/fr.json'

/** What only the manager, the API's documentation and the inbox say in French. No phone is sent it. */
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
