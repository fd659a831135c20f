type Point = { x: number; y: number }

/**
 * A smooth line through all points that never swings beyond two neighbours (monotone cubic, after
 * Steffen 1990): a curve must not show more sign-ups than there were. The points are equally apart.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, second] = points
  if (!first) return ''
  // A line without length has round ends all the same: a dot.
  if (!second) return `M${at(first.x, first.y)}h0`
  const third = (second.x - first.x) / 3
  const slopes = slopesOf(points.map(({ y }) => y))
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const [leave = 0, arrive = 0] = slopes.slice(index, index + 2)
    return `C${at(from.x + third, from.y + leave / 3)} ${at(to.x - third, to.y - arrive / 3)} ${at(to.x, to.y)}`
  })
  return `M${at(first.x, first.y)}${curves.join('')}`
}

/** At every point, per distance between two points. */
function slopesOf(heights: readonly number[]): number[] {
  const rises = heights.slice(1).map((height, index) => height - (heights[index] ?? 0))
  const inner = rises.slice(1).map((after, index) => {
    const before = rises[index] ?? 0
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4)
    return (Math.sign(before) + Math.sign(after)) * least
  })
  const end = (rise = 0, neighbour = rise) => (3 * rise - neighbour) / 2
  return [end(rises[0], inner[0]), ...inner, end(rises.at(-1), inner.at(-1))]
}

function at(x: number, y: number): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`
}
