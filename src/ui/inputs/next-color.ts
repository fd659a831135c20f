import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'

/** The least used palette colour, in palette order, so that neighbouring covers differ. */
export function nextColor(used: readonly PaletteColor[]): PaletteColor {
  const times = (colour: PaletteColor) => used.filter((each) => each === colour).length
  return paletteColors.reduce((least, colour) => (times(colour) < times(least) ? colour : least))
}
