import { globSync, readFileSync } from 'node:fs'
import { apiDocs } from '#/registry/api-docs.ts'

/** A feature that `npm run new -- … --owned-by organization` has written. */
export type GeneratedFeature = {
  /** The group of its procedures. */
  group: string
  plural: string
  hasPages: boolean
  /** The field that names a record. */
  title: string
  /** Fields with the ID of another record, and the group of its feature. */
  refs: Readonly<Record<string, string>>
}

type FeatureRecord = { plural: string; ownedBy?: string; only?: string; fields: string[] }

const camel = (name: string) =>
  name.replaceAll(/[-_](\w)/g, (_, first: string) => first.toUpperCase())

/** The tests of organizations include them, as each of them keeps a record of what it was made from. */
export const generatedFeatures: readonly GeneratedFeature[] = globSync(
  'src/features/*/*.generated.json',
).flatMap((path) => {
  const record = JSON.parse(readFileSync(path, 'utf8')) as FeatureRecord
  if (record.ownedBy !== 'organization') return []
  const refs = record.fields.flatMap((field) => {
    const [, name, feature] = /^([^:]+):ref\(([^)]+)\)/.exec(field) ?? []
    return name && feature ? [[`${camel(name)}Id`, camel(feature)] as const] : []
  })
  return [
    {
      group: camel(path.split(/[\\/]/).at(-2) ?? ''),
      plural: record.plural,
      hasPages: !record.only,
      title: camel(record.fields[0]?.split(':')[0] ?? ''),
      refs: Object.fromEntries(refs),
    },
  ]
})

type Create = (feature: GeneratedFeature, values: object) => Promise<string>

/**
 * Creates a record of each generated feature from the documented example, with those that it refers to.
 * Returns the IDs by group and field: `invoice.id`, `payment.invoiceId`.
 */
export async function createGenerated(create: Create, mark = ''): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  async function add(feature: GeneratedFeature): Promise<string> {
    const { group, title } = feature
    const known = ids[`${group}.id`]
    if (known) return known
    for (const [field, target] of Object.entries(feature.refs)) {
      const other = generatedFeatures.find((it) => it.group === target)
      if (other) ids[`${group}.${field}`] = await add(other)
    }
    const refs = Object.keys(feature.refs).map((field) => [field, ids[`${group}.${field}`]])
    const { organizationId: _, ...example } = (apiDocs[group as keyof typeof apiDocs].calls[
      'create'
    ]?.request ?? {}) as Record<string, unknown>
    const named = { [title]: `${String(example[title])} ${mark}`.trim() }
    const id = await create(feature, { ...example, ...named, ...Object.fromEntries(refs) })
    ids[`${group}.id`] = id
    return id
  }
  for (const feature of generatedFeatures) await add(feature)
  return ids
}
