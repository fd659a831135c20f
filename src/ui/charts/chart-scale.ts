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

const roundSteps = [1, 2, 5, 10]

/** Round ticks from zero to at least `most`, in about four steps. Counts have whole steps. */
export function axisTicks(most: number, whole = true): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  // The tolerance prevents an extra step for rounding errors such as 0.30000000000000004.
  const round = roundSteps.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10
  const step = whole ? Math.max(1, round * power) : round * power
  const steps = Math.ceil(most / step - 1e-9)
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/**
 * Indexes of the points labeled under the axis: at most seven, three on a narrow chart, always the
 * last.
 */
export function tickRank(index: number, count: number): 'always' | 'wide' | 'never' {
  const every = Math.ceil(count / 7)
  const fromLast = count - 1 - index
  if (fromLast % every !== 0) return 'never'
  const narrow = Math.ceil(Math.ceil(count / every) / 3)
  return (fromLast / every) % narrow === 0 ? 'always' : 'wide'
}

/** A height as a percentage of the highest tick. */
export function heightOf(value: number, top: number): number {
  return Number(((Math.max(0, value) / top) * 100).toFixed(2))
}
