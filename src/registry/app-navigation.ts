import { accountInApp } from '#/features/account/account.app-navigation.ts'
import { homeInApp } from '#/features/area/area.app-navigation.ts'
import { booksInApp } from '#/features/book/book.app-navigation.ts'

/**
 * The navigation of `/app`, one line a feature. It is a list of its own because a phone does not load
 * the manifests, which hold the navigation of the manager.
 */
export const appNavigation = [homeInApp, booksInApp, accountInApp] as const
