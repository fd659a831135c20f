import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'

/** The least used palette color, in palette order, so that neighboring covers differ. */
export function leastUsedColor(used: readonly PaletteColor[]): PaletteColor {
  const times = (color: PaletteColor) => used.filter((each) => each === color).length
  return paletteColors.reduce((least, color) => (times(color) < times(least) ? color : least))
}
