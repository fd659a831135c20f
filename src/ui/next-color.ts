import { paletteColors } from './palette.ts'
import type { PaletteColor } from './palette.ts'

/** The cloth used least, in the binder's order: neighbours on a shelf should not look alike. */
export function nextColor(used: readonly PaletteColor[]): PaletteColor {
  const times = (colour: PaletteColor) => used.filter((each) => each === colour).length
  return paletteColors.reduce((least, colour) => (times(colour) < times(least) ? colour : least))
}
