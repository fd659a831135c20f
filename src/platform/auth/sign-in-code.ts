export const signInCode = { length: 6, minutes: 10, tries: 3 } as const

/** `481 902`, `481-902` and Arabic-Indic or Persian digits all mean the same code. */
export function normalizeCode(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\u2010-\u2015\u200e\u200f-]/g, '')
}
