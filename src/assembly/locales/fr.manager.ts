import bookDesk from '#/features/book/manager/locales/fr.json'
import dashboard from '#/features/dashboard/locales/fr.json'
import genre from '#/features/genre/locales/fr.json'
import user from '#/features/user/locales/fr.json'

/** What a browser that speaks French is sent in the manager only: readers need none of it. */
export const catalogue = { bookDesk, dashboard, genre, user }
