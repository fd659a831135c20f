// The entries in the navigation of `/app`, one line each. They are a list of their own because a phone
// does not load the manifests, which hold the navigation of the manager.
export { accountInApp } from '#/features/account/account.app-navigation.ts'
export { homeInApp } from '#/features/area/area.app-navigation.ts'
export { booksInApp } from '#/features/book/book.app-navigation.ts'
