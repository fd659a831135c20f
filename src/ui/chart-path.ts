type Point = { x: number; y: number }

/** A line through all points. Straight from each to the next: a curve would show values nobody counted. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  // A line without length has round ends all the same: a dot.
  if (rest.length === 0) return `M${at(first)}h0`
  return `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}`
}

function at({ x, y }: Point): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`
}
