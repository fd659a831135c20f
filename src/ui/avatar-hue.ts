const hues = 12

/** One of twelve colours, always the same for a name: people beside each other are told apart. */
export function hueOf(name: string): number {
  let sum = 0
  // FNV-1a: names that differ in one letter land far from each other.
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return ((sum >>> 8) % hues) * (360 / hues)
}
