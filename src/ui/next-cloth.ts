import { clothColours } from './cloth.ts'
import type { ClothColour } from './cloth.ts'

/** The cloth used least, in the binder's order: neighbours on a shelf should not look alike. */
export function nextCloth(used: readonly ClothColour[]): ClothColour {
  const times = (colour: ClothColour) => used.filter((each) => each === colour).length
  return clothColours.reduce((least, colour) => (times(colour) < times(least) ? colour : least))
}
