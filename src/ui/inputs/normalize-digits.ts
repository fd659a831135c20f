const zeros = [0x30, 0x660, 0x6f0, 0xff10]
const separator = /[\s\u2010-\u2015\u200e\u200f\u2066-\u2069_.-]/u

/** Converts digits of any script (۴ ٤ ４) to ASCII and removes separators. */
export function normalizeDigits(text: string): string {
  return text.replace(/./gsu, (character) => {
    if (separator.test(character)) return ''
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((it) => code >= it && code <= it + 9)
    return zero === undefined ? character : String(code - zero)
  })
}

/**
 * Normalizes typed or pasted text to a code of this length. Letters stay, so that the user sees the
 * mistake; they are removed only around a complete code, as in a pasted sentence.
 */
export function readCode(text: string, length: number): string {
  const plain = normalizeDigits(text)
  const digits = plain.replace(/\D/g, '')
  return (digits.length === length ? digits : plain).slice(0, length)
}
