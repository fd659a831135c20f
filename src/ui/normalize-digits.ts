/** Digits of any script a keyboard or a mail may give (۴ ٤ ４) as ASCII; all else is left out. */
export function normalizeDigits(text: string): string {
  return text.replace(/./gsu, (character) => {
    const code = character.codePointAt(0) ?? 0
    for (const zero of [0x30, 0x660, 0x6f0, 0xff10]) {
      if (code >= zero && code <= zero + 9) return String(code - zero)
    }
    return ''
  })
}
