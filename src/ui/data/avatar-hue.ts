const hues = 12

/** Maps a name to one of twelve hues, so that neighboring avatars differ. */
export function hueOf(name: string): number {
  let sum = 0
  // FNV-1a spreads names that differ in one letter over distant hues.
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return ((sum >>> 8) % hues) * (360 / hues)
}
