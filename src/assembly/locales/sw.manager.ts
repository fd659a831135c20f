import bookDesk from '#/features/book/manager/locales/sw.json'
import dashboard from '#/features/dashboard/locales/sw.json'
import genre from '#/features/genre/locales/sw.json'
import user from '#/features/user/locales/sw.json'

/** What a browser that speaks Swahili is sent in the manager only: readers need none of it. */
export const catalogue = { bookDesk, dashboard, genre, user }
