export type ChartSeries = { id: string; label: string }

export type ChartPoint = {
  id: string
  /** The full label, such as "Week of 3 November". */
  label: string
  /** The short label under the axis. */
  tick: string
  /** One value for each series. */
  values: readonly number[]
}
