import bookDesk from '#/features/book/manager/locales/ar.json'
import dashboard from '#/features/dashboard/locales/ar.json'
import genre from '#/features/genre/locales/ar.json'
import user from '#/features/user/locales/ar.json'

/** What a browser that speaks Arabic is sent in the manager only: readers need none of it. */
export const catalogue = { bookDesk, dashboard, genre, user }
