import { expand } from './expand.ts'
import { renameNoun } from './rename-noun.ts'
import { hasImport } from './specification.ts'
import type { Specification } from './specification.ts'
import { words } from './words.ts'

export type Texts = { [key: string]: string | Texts }

/** Marks a name that has no translation. */
const untranslated = '\uE000'

/**
 * The texts of one language. A text with a name that the engine has no word for stays English, and its
 * key is listed. `known` are texts of other features for the same keys, which must not differ.
 */
export function generateTexts(
  reference: string,
  specification: Specification,
  { language, english, known }: { language: string; english?: Texts; known: Texts },
): { texts: Texts; untranslated: string[] } {
  const say = (said: string) => {
    if (!english) return said
    const word = words[language]?.[said.toLowerCase()]
    return word ?? untranslated + said
  }
  // A comma after every entry, so that each can stand anywhere.
  const lines = JSON.stringify(JSON.parse(reference), null, 2).replaceAll(/(?<![{[,])$/gm, ',')
  const expanded = renameNoun(expand(lines, specification, say), specification, say)
  const json = expanded.replaceAll(/,(?=\s*[}\]])/g, '').replace(/,\s*$/, '')
  const texts = JSON.parse(json) as Texts
  const left: string[] = []
  settle(texts, english && withTitle(english, specification), known, '', left)
  dropAbsent(texts, specification)
  if (!specification.csv && !specification.only) {
    const { page } = texts[specification.name.camel] as { page: Texts }
    delete page['export']
  }
  if (specification.ownedBy === 'organization') settleInOrganization(texts, specification, left)
  if (specification.only) keepTextsOfServer(texts, specification)
  // What can be chosen once is no filter of the list.
  const removed = specification.fields.flatMap(({ name, type, unique }) =>
    type === 'ref' && unique ? [name.camel] : [],
  )
  for (const field of removed) {
    const own = texts[specification.name.camel] as Record<string, Texts>
    delete own[field]?.['all']
  }
  return { texts, untranslated: left.filter((key) => has(texts, key.split('.'))) }
}

/** Texts of an import, of images and of the table, in features without them. */
function dropAbsent(texts: Texts, specification: Specification) {
  const { name, fields, only, area } = specification
  const { kind, field } = texts['activity'] as { kind: Texts; field: Texts }
  const { queue } = texts['jobs'] as { queue: Texts }
  if (!fields.some(({ type }) => type === 'image')) delete queue[`${name.kebab}-images-clean-up`]
  if (!hasImport(specification)) {
    delete kind[`${name.camel}-imported`]
    delete field['added']
    delete field['leftOut']
    delete queue[`${name.kebab}-import`]
    if (!only) delete (texts[name.camel] as { page: Texts }).page['import']
  }
  if (Object.keys(queue).length === 0) delete texts['jobs']
  if (area === 'app') delete (texts[name.camel] as { page: Texts }).page['selection']
}

/** English as it is before the title moves. */
function withTitle(english: Texts, { name }: Specification): Texts {
  const [own, menu] = [english[name.camel], english[`${name.camel}Menu`]] as (Texts | undefined)[]
  if (!own || !menu) return english
  return { ...english, [name.camel]: { ...own, page: { ...(own['page'] as Texts), ...menu } } }
}

/** Every page of an organization shows the name of the list. */
function settleInOrganization(texts: Texts, { name, only }: Specification, left: string[]) {
  // The scope is `content`, for all features.
  delete texts['apiKey'] // api-key
  if (only) return
  const { page } = texts[name.camel] as { page: { title?: string } }
  const menu = { title: page.title ?? '' }
  delete page.title
  texts[`${name.camel}Menu`] = menu
  const at = left.indexOf(`${name.camel}.page.title`)
  if (at !== -1) left[at] = `${name.camel}Menu.title`
}

/** Without pages, the head of the export and the audit log are what shows texts. */
function keepTextsOfServer(texts: Texts, { name, csv, fields }: Specification) {
  const own = texts[name.camel] as Record<string, Texts>
  const kept = fields.flatMap((field) => {
    const names = [...(csv ? ['label', 'currency'] : []), ...field.values]
    const entries = Object.entries(own[field.name.camel] ?? {})
    const used = entries.filter(([key]) => names.includes(key))
    return used.length > 0 ? [[field.name.camel, Object.fromEntries(used)] as const] : []
  })
  if (kept.length > 0) texts[name.camel] = Object.fromEntries(kept)
  else delete texts[name.camel]
}

const has = (texts: Texts, [key = '', ...rest]: readonly string[]): boolean => {
  const text = texts[key]
  return typeof text === 'object' ? has(text, rest) : text !== undefined
}

function settle(
  texts: Texts,
  english: Texts | undefined,
  known: Texts,
  above: string,
  left: string[],
) {
  for (const [name, text] of Object.entries(texts)) {
    const [source, other] = [english?.[name], known[name]]
    if (typeof text !== 'string') {
      const below = typeof other === 'object' ? other : {}
      settle(text, typeof source === 'object' ? source : undefined, below, `${above}${name}.`, left)
    } else if (typeof other === 'string') texts[name] = other
    else if (text.includes(untranslated)) {
      texts[name] = typeof source === 'string' ? source : text
      left.push(`${above}${name}`)
    }
  }
}
