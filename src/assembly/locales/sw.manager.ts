import activity from '#/features/activity/locales/sw.json'
import bookDesk from '#/features/book/manager/locales/sw.json'
import bookImport from '#/features/book/import/locales/sw.json'
import bookHistory from '#/features/book/history/locales/sw.json'
import apiDocs from '#/features/api-docs/locales/sw.json'
import dashboard from '#/features/dashboard/locales/sw.json'
import genre from '#/features/genre/locales/sw.json'
import genreHistory from '#/features/genre/history/locales/sw.json'
import inbox from '#/features/inbox/locales/sw.json'
import user from '#/features/user/locales/sw.json'

/** What only the manager, the API's documentation and the inbox say in Swahili. No phone is sent it. */
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
