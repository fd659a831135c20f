import activity from '#/features/activity/locales/fr.json'
import bookManager from '#/features/book/manager/locales/fr.json'
import bookImport from '#/features/book/import/locales/fr.json'
import bookAudit from '#/features/book/history/locales/fr.json'
import apiDocs from '#/features/api-docs/locales/fr.json'
import dashboard from '#/features/dashboard/locales/fr.json'
import genre from '#/features/genre/locales/fr.json'
import genreAudit from '#/features/genre/history/locales/fr.json'
import inbox from '#/features/inbox/locales/fr.json'
import user from '#/features/user/locales/fr.json'

/** What only the manager, the API's documentation and the inbox say in French. No phone is sent it. */
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
