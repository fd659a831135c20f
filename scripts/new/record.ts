import { textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import type { Area, Owner, Specification } from './specification.ts'

/** What a feature was generated from, kept in its folder for `npm run new -- invoice +note:text`. */
export interface FeatureRecord {
  label: string
  plural: string
  pluralLabel: string
  icon: string
  csv: boolean
  ownedBy?: Owner
  only?: 'api'
  area?: Area
  fields: readonly string[]
}

export const recordPath = (feature: string) => `src/features/${feature}/${feature}.generated.json`

export const recordOf = ({
  name,
  plural,
  icon,
  csv,
  ownedBy,
  only,
  area,
  fields,
}: Specification): FeatureRecord => ({
  label: name.sentence,
  plural: plural.kebab,
  pluralLabel: plural.sentence,
  icon,
  csv,
  ...(ownedBy && { ownedBy }),
  ...(only && { only }),
  ...(area && { area }),
  fields: fields.map(({ written }) => written),
})

export function readRecord(tree: Tree, feature: string): FeatureRecord | undefined {
  const path = recordPath(feature)
  return tree.has(path) ? (JSON.parse(textOf(tree, path)) as FeatureRecord) : undefined
}
