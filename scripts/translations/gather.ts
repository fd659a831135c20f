import { serverGroups, translationAreas } from '../../src/platform/i18n/translations.ts'
import { readAreas } from './read-areas.ts'
import { readTranslations } from './read-translations.ts'
import type { Texts } from './read-translations.ts'

const server = 'server'

/** Area → the texts of one language. `server` has those that no browser receives. */
type ByArea = Record<string, Texts>

/** All texts of the product by language and area. */
export function gather(root: string): Map<string, ByArea> {
  const areas = readAreas(root)
  for (const group of serverGroups) areas.set(group, server)
  const unused = new Set(areas.keys())
  const gathered = new Map<string, ByArea>()
  for (const [language, texts] of readTranslations(root)) {
    const names: readonly string[] = [...translationAreas, server]
    const byArea: ByArea = Object.fromEntries(names.map((area) => [area, {}]))
    for (const group of Object.keys(texts).toSorted()) {
      const area = areas.get(group)
      const found = byArea[area ?? '']
      if (!found) throw new Error(missing(group, area))
      Object.assign(found, { [group]: texts[group] })
      unused.delete(group)
    }
    gathered.set(language, byArea)
  }
  const [idle] = unused
  if (idle) throw new Error(`An area is declared for "${idle}", which no file in locales/ has.`)
  return gathered
}

const missing = (group: string, area: string | undefined) =>
  area === undefined
    ? `The texts "${group}" have no area. Declare it in "translations" of the feature's manifest.`
    : `The texts "${group}" are in the area "${area}", which does not exist.`
