// Letters that are interchangeable in writing, or only stretch a word.
const arabicVariants: [pattern: RegExp, letter: string][] = [
  [/ـ/g, ''],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
]

/**
 * Normalizes text for searching, never for display: “emile” finds “Émile”, and an Arabic name is
 * found without its vowel marks and with any variant of alef, yeh or teh.
 */
export function normalizeSearchText(text: string): string {
  const bare = text
    .trim()
    .normalize('NFKC')
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return arabicVariants.reduce((word, [pattern, letter]) => word.replace(pattern, letter), bare)
}
