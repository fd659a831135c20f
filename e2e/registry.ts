import { ownPages } from './access/pages.ts'
import { ownProcedures } from './access/procedures.ts'
import { bookPages, bookProcedures } from './books/access.ts'
import { bookAppPaths, bookManagerPaths, bookTitles } from './books/paths.ts'
import { ownAppPaths, ownManagerPaths, ownTitles } from './support/sample-paths.ts'

// What each feature brings to the journeys that walk past everything. A feature that leaves takes
// its lines here with it.

export const pages = Object.values({
  ownPages,
  bookPages,
})

export const procedureTable = {
  ...ownProcedures,
  ...bookProcedures,
}

/** The addresses of every page of an area, as somebody who may see them finds them. */
const appWalks = Object.values({
  ownAppPaths,
  bookAppPaths,
})
const managerWalks = Object.values({
  ownManagerPaths,
  bookManagerPaths,
})

export const appPaths = async () => (await Promise.all(appWalks.map((walk) => walk()))).flat()
export const managerPaths = async () =>
  (await Promise.all(managerWalks.map((walk) => walk()))).flat()

/** Pages with the title each has, under a key. */
export const titledPages = [ownTitles, bookTitles]
