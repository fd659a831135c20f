// The foil of each binding, drawn on a board of 200 × 300 whose hinge ends at x = 22. Repeating
// patterns (lattice, scallops, dots) are in cover-bindings.css.

const CENTER = 111

export type Binding = {
  name: string
  /** Foil lines, the first path of the drawing. */
  line: string
  /** Foil shapes, the second path. */
  fill?: string
  /** Width available for the title, in percent of the cover. */
  measure?: number
}

const tenths = (value: number) => Math.round(value * 10) / 10

const pair = (x: number, y: number) => `${tenths(x)} ${tenths(y)}`

function rays(count: number, ground: number, inner: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / count
    const outer = Math.min(index % 2 ? 104 : 122, 80 / Math.abs(Math.cos(angle)))
    const [x, y] = [-Math.cos(angle), -Math.sin(angle)]
    const ray = pair(x * (outer - inner), y * (outer - inner))
    return `M${pair(CENTER + x * inner, ground + y * inner)}l${ray}`
  }).join('')
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0 ${radius} ${radius} 0 1 0 ${-radius * 2} 0`
}

function rosette(petals: number, y: number, radius: number): string {
  const drawn = Array.from({ length: petals }, (_, index) => {
    const angle = (2 * Math.PI * index) / petals
    const spread = Math.PI / petals
    const at = (turn: number, length: number) =>
      [Math.sin(angle + turn) * length, -Math.cos(angle + turn) * length] as const
    const [tipX, tipY] = at(0, radius).map(tenths) as [number, number]
    const [backX, backY] = at(spread, radius * 0.62)
    return `q${pair(...at(-spread, radius * 0.62))} ${pair(tipX, tipY)} ${pair(backX - tipX, backY - tipY)} ${pair(-tipX, -tipY)}`
  })
  return `M${CENTER} ${y}${drawn.join('')}`
}

function chevrons(from: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, index) => `M22 ${from + index * step}l89 34 89-34`).join(
    '',
  )
}

function diamond(x: number, y: number, size: number): string {
  const half = tenths(size * 0.62)
  return `M${x} ${y - size}l${half} ${size}-${half} ${size}-${half}-${size}z`
}

const leaf = (turn: 1 | -1) =>
  `M${CENTER} 214c${turn * 4} -16 ${turn * 26} -16 ${turn * 30} -34c${turn * -18} -4 ${turn * -30} 10 ${turn * -30} 34` +
  `M${CENTER} 186c${turn * 2} -14 ${turn * 17} -16 ${turn * 19} -30c${turn * -13} -1 ${turn * -20} 12 ${turn * -19} 30`

/** A seed selects by index, so append new bindings to keep existing covers unchanged. */
export const bindings: readonly Binding[] = [
  {
    name: 'frame',
    line:
      'M32 12h158v276H32z' +
      'M40 34a14 14 0 0 0 14 -14h114a14 14 0 0 0 14 14v232a14 14 0 0 0 -14 14h-114a14 14 0 0 0 -14 -14z',
    fill: diamond(CENTER, 218, 9) + diamond(CENTER - 15, 218, 4) + diamond(CENTER + 15, 218, 4),
    measure: 62,
  },
  {
    name: 'bands',
    line: 'M22 34H200M22 39H200M22 261H200M22 266H200',
    fill: 'M22 48h178v3H22zM22 249h178v3H22z',
  },
  {
    name: 'stripes',
    line: 'M38 22h146v110H38zM43 27h136v100H43z',
    measure: 56,
  },
  {
    name: 'fleuron',
    line: `M34 14h154v272H34zM${CENTER} 234V150`,
    fill:
      leaf(1) +
      leaf(-1) +
      diamond(CENTER, 144, 8) +
      circle(CENTER - 26, 232, 2.2) +
      circle(CENTER + 26, 232, 2.2),
    measure: 62,
  },
  { name: 'lattice', line: 'M22 122H200M22 127H200M22 247H200M22 252H200' },
  {
    name: 'label',
    line: 'M32 12h158v276H32z',
    fill: diamond(CENTER, 232, 11) + diamond(CENTER - 18, 232, 5) + diamond(CENTER + 18, 232, 5),
    measure: 46,
  },
  {
    name: 'sunrise',
    line: `${rays(17, 242, 46)}M22 242H200M22 247H200M${CENTER - 40} 242a40 40 0 0 1 80 0`,
    fill: `M${CENTER - 32} 242a32 32 0 0 1 64 0z`,
  },
  {
    name: 'arch',
    line:
      'M30 10h162v280H30z' +
      'M40 280V110a71 71 0 0 1 142 0V280z' +
      'M47 273V110a64 64 0 0 1 128 0V273z',
    fill: diamond(48, 28, 8) + diamond(174, 28, 8) + diamond(CENTER, 72, 11),
    measure: 54,
  },
  {
    name: 'medallion',
    line: circle(CENTER, 184, 52) + circle(CENTER, 184, 47) + circle(CENTER, 184, 11),
    fill: rosette(12, 184, 43),
  },
  {
    name: 'quarter',
    line: 'M50 0V300M54 0V300',
    fill: diamond(129, 166, 11) + diamond(111, 166, 5) + diamond(147, 166, 5),
    measure: 56,
  },
  { name: 'scallops', line: 'M22 126H200M22 250H200' },
  { name: 'chevrons', line: `${chevrons(140, 5, 15)}M22 128H200M22 250H200` },
  { name: 'stars', line: 'M34 14h154v272H34zM39 19h144v262H39z', measure: 52 },
  {
    name: 'horizon',
    line: `M22 176H200${circle(CENTER + 34, 146, 22)}`,
    fill: circle(CENTER + 34, 146, 17),
  },
]
