import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { paletteColors } from './palette-colors.ts'

// Parses the tokens and measures the contrast of every pair of text and background in use.

type Lab = [lightness: number, a: number, b: number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light: Record<string, string> = {
  ...declarations(':root'),
  '--brand-light': brand.accent.light,
}
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...declarations('.dark'), '--brand-dark': brand.accent.dark },
}

const grounds = ['paper', 'surface', 'sunken', 'fill']
const text: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent', ground],
  ]),
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['success', 'surface'],
  ['warning', 'surface'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['success', 'success-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['paper', 'ink'],
  ['cover-label-ink', 'cover-label'],
  ...paletteColors.map((color): [string, string] => ['cover-ink', `palette-${color}`]),
]
const shapes: [shape: string, ground: string][] = [
  ['line-control', 'surface'],
  ['line-control', 'paper'],
  ['accent', 'paper'],
  ...paletteColors.flatMap((color): [string, string][] => [
    [`dot-${color}`, 'surface'],
    [`dot-${color}`, 'fill'],
  ]),
]

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  test.each(text)('%s is readable on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Array.from({ length: 12 }, (_unused, index) => index * 30))(
    'the initials of an avatar are readable in the hue %s',
    (hue) => {
      const own = {
        ...tokens,
        '--one': `oklch(${tokens['--avatar-ink']} ${hue})`,
        '--other': `oklch(${tokens['--avatar-ground']} ${hue})`,
      }
      expect(contrast(own, 'one', 'other')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(shapes)('%s is distinguishable from %s', (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast function matches known values for black and grey on white', () => {
  const tokens = { '--b': 'black', '--w': 'white', '--g': 'oklch(0.5693 0 0)' }
  expect(contrast(tokens, 'b', 'w')).toBeCloseTo(21, 1)
  expect(contrast(tokens, 'g', 'w')).toBeCloseTo(4.48, 1)
})

function declarations(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]),
  )
}

function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => luminance(resolve(`var(--${name})`, tokens)))
    .toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function resolve(value: string, tokens: Record<string, string>): Lab {
  if (value === 'black') return [0, 0, 0]
  if (value === 'white') return [1, 0, 0]
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return resolve(tokens[name] ?? `missing ${name}`, tokens)

  const mix = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value)
  if (mix) {
    const share = Number(mix[2]) / 100
    const [first, second] = [resolve(mix[1] ?? '', tokens), resolve(mix[3] ?? '', tokens)]
    return first.map((part, index) => part * share + (second[index] ?? 0) * (1 - share)) as Lab
  }

  const tint = /^oklch\(from (.+) ([\d.]+) ([\d.]+) h\)$/.exec(value)
  if (tint) {
    const [, a, b] = resolve(tint[1] ?? '', tokens)
    return polar(Number(tint[2]), Number(tint[3]), Math.atan2(b, a))
  }

  const plain = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)
  if (!plain) throw new Error(`a color this test cannot read: ${value}`)
  return polar(Number(plain[1]), Number(plain[2]), (Number(plain[3]) * Math.PI) / 180)
}

function polar(lightness: number, chroma: number, hue: number): Lab {
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
}

/** OKLab to linear sRGB, clipped to the gamut, to relative luminance. */
function luminance([lightness, a, b]: Lab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const shown = (channel: number) => Math.min(1, Math.max(0, channel))
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue)
}
