import bookDesk from '#/features/book/manager/locales/en.json'
import dashboard from '#/features/dashboard/locales/en.json'
import genre from '#/features/genre/locales/en.json'
import user from '#/features/user/locales/en.json'

/** What a browser that speaks English is sent in the manager only: readers need none of it. */
export const catalogue = { bookDesk, dashboard, genre, user }
