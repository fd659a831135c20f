/**
 * In development: false if a module was edited after the server rendered the page
 * (`scripts/dev/count-edits.ts`). The browser has the new code then, and could not hydrate the old HTML.
 */
export async function isPageCurrent(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const rendered = navigation?.serverTiming.find(({ name }) => name === 'edits')?.description
  // Unknown without HTTPS on another machine.
  if (rendered === undefined) return true
  const response = await fetch('/__developer-edits')
  return (await response.text()) === rendered
}
