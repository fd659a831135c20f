// Letters that are written one for the other, or only stretch a word.
const arabicVariants: [pattern: RegExp, letter: string][] = [
  [/ـ/g, ''],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
]

/** For finding, never for showing: “emile” finds “Émile”, and a vowelled Arabic name is found by
    its bare letters, whichever alef, yeh or teh was typed. */
export function foldText(text: string): string {
  const bare = text
    .trim()
    .normalize('NFKC')
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return arabicVariants.reduce((word, [pattern, letter]) => word.replace(pattern, letter), bare)
}
