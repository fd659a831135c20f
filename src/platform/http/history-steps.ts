/**
 * The number of Back steps to this path, if every page since then is below it: a list, a record
 * opened from it, and that record's form. Undefined in browsers without the Navigation API, which get
 * an ordinary link. `open` excludes pages from before a reload: going back to those loads them again,
 * without the question about unsaved changes.
 */
export function stepsBackTo(path: string, documents: 'all' | 'open'): number | undefined {
  const navigation = (window as Partial<Pick<Window, 'navigation'>>).navigation
  const here = navigation?.currentEntry?.index ?? 0
  const earlier = navigation?.entries().slice(0, here).toReversed() ?? []
  const paths = earlier.map(({ url }) => url && new URL(url).pathname.replace(/\/$/, ''))
  const steps = paths.findIndex((entry) => !entry?.startsWith(`${path}/`))
  const isThere = steps >= 0 && paths[steps] === path
  const counts = documents === 'all' || earlier[steps]?.sameDocument
  return isThere && counts ? steps + 1 : undefined
}
