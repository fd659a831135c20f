const numerals = ['no', 'one', 'two', 'three', 'four']

/** Removes languages from the list that users choose from, and from the documents that name all. */
export function cutOffered(path: string, text: string, codes: readonly string[]): string {
  if (path === 'src/platform/i18n/language.ts') {
    return text.replace(/(?<=^const usual: .* = )\[('[^\]]*)\]/m, (_, list: string) => {
      const kept = list.split(', ').filter((it) => !codes.includes(it.slice(1, -1)))
      return `[${kept.join(', ')}]`
    })
  }
  if (!path.endsWith('.md')) return text
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const cut = new Set(codes.map((code) => names.of(code)))
  const list = /(?<=<!-- languages -->)\w+ languages? \(([^)]*)\)(?=<!-- \/languages -->)/g
  return text.replace(list, (_, all: string) => {
    const kept = all.split(', ').filter((name) => !cut.has(name))
    const count = numerals[kept.length] ?? kept.length
    return `${count} language${kept.length === 1 ? '' : 's'} (${kept.join(', ')})`
  })
}
