/** The periods in days; each is compared with the period before. */
export const spans = [7, 30, 90, 365] as const
export type Span = (typeof spans)[number]
export const defaultSpan: Span = 30

export type DashboardSearch = { days?: Span }

/** The default and invalid values are dropped from the URL. */
export function readDashboardSearch({ days }: Record<string, unknown>): DashboardSearch {
  const span = spans.find((one) => one === days)
  return span && span !== defaultSpan ? { days: span } : {}
}
