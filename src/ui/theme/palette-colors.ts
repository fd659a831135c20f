/** The twelve palette colors. Their values are the tokens --palette-* and --dot-*; `controls.css` has a rule for each. */
export const paletteColors = [
  'red',
  'rust',
  'ochre',
  'olive',
  'green',
  'teal',
  'blue',
  'indigo',
  'plum',
  'rose',
  'brown',
  'slate',
] as const

export type PaletteColor = (typeof paletteColors)[number]

export function isPaletteColor(value: unknown): value is PaletteColor {
  return (paletteColors as readonly unknown[]).includes(value)
}

/** The color for small marks (chips, bars): readable in both themes. */
export function dotColor(color: PaletteColor): string {
  return `var(--dot-${color})`
}
