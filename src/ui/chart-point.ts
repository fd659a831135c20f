export type ChartSeries = { id: string; label: string }

export type ChartPoint = {
  id: string
  /** The whole name: "Week of 3 November". */
  label: string
  /** Its short form under the axis. */
  tick: string
  /** One for each series. */
  values: readonly number[]
}
