/**
 * How many steps of Back lead to this path, if every page opened since then lies below it: a list,
 * a record opened from it, and the form of that record. Browsers without the Navigation API do not
 * tell, and get an ordinary link.
 * Pages from before a reload count as well, unless only the open document is asked for: going back to
 * those loads them anew, past any question about unsaved changes.
 */
export function stepsBackTo(path: string, documents: 'all' | 'open'): number | undefined {
  const navigation = (window as Partial<Pick<Window, 'navigation'>>).navigation
  const here = navigation?.currentEntry?.index ?? 0
  const earlier = navigation?.entries().slice(0, here).toReversed() ?? []
  const paths = earlier.map(({ url }) => url && new URL(url).pathname.replace(/\/$/, ''))
  const steps = paths.findIndex((it) => !it?.startsWith(`${path}/`))
  const isThere = steps >= 0 && paths[steps] === path
  const counts = documents === 'all' || earlier[steps]?.sameDocument
  return isThere && counts ? steps + 1 : undefined
}
