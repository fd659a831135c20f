import { ownPages } from './access/pages.ts'
import { ownProcedures } from './access/procedures.ts'
import { bookPages, bookProcedures } from './books/access.ts'
import { bookAppPaths, bookManagerPaths, bookTitles } from './books/paths.ts'
import { ownAppPaths, ownManagerPaths, ownTitles } from './support/sample-paths.ts'

// What each feature contributes to the tests that visit every page and procedure.

export const pages = Object.values({
  ownPages,
  bookPages,
})

export const procedureTable = {
  ...ownProcedures,
  ...bookProcedures,
}

/** The URLs of all pages of an area. */
const appPathLists = Object.values({
  ownAppPaths,
  bookAppPaths,
})
const managerPathLists = Object.values({
  ownManagerPaths,
  bookManagerPaths,
})

export const appPaths = async () => (await Promise.all(appPathLists.map((list) => list()))).flat()
export const managerPaths = async () =>
  (await Promise.all(managerPathLists.map((list) => list()))).flat()

/** Pages with the translation key of their title. */
export const titledPages = [ownTitles, bookTitles]
