/** How many days a dashboard can look back; each is compared with as many days before. */
export const spans = [7, 30, 90, 365] as const
export type Span = (typeof spans)[number]
export const defaultSpan: Span = 30

export type DashboardSearch = { days?: Span }

/** The default stays out of the address, and so does whatever is no span. */
export function readDashboardSearch({ days }: Record<string, unknown>): DashboardSearch {
  const span = spans.find((one) => one === days)
  return span && span !== defaultSpan ? { days: span } : {}
}
