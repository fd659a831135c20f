import activity from '#/features/activity/locales/en.json'
import bookDesk from '#/features/book/manager/locales/en.json'
import bookImport from '#/features/book/import/locales/en.json'
import bookHistory from '#/features/book/history/locales/en.json'
import apiDocs from '#/features/api-docs/locales/en.json'
import dashboard from '#/features/dashboard/locales/en.json'
import genre from '#/features/genre/locales/en.json'
import genreHistory from '#/features/genre/history/locales/en.json'
import inbox from '#/features/inbox/locales/en.json'
import user from '#/features/user/locales/en.json'

/** What only the manager, the API's documentation and the inbox say in English. No phone is sent it. */
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
