type Point = { x: number; y: number }

/**
 * A line through all points, with straight segments: a curve would suggest values that were never
 * measured.
 */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  // A zero-length line with round caps renders as a dot.
  if (rest.length === 0) return `M${at(first)}h0`
  return `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}`
}

function at({ x, y }: Point): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`
}
