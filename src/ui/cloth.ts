/** The bookbinder's twelve cloths. Their colours are the tokens --cloth-* and --dot-*. */
export const clothColours = [
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

export type ClothColour = (typeof clothColours)[number]

export function isClothColour(value: unknown): value is ClothColour {
  return (clothColours as readonly unknown[]).includes(value)
}

/** The colour for marks on paper (chips, bars): readable in both themes. */
export function dotColour(colour: ClothColour): string {
  return `var(--dot-${colour})`
}
