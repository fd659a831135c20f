import { parts } from '../remove/parts.ts'
import { textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { nameOf, pluralOf } from './names.ts'
import { assertLatin, orderFields, parseField, reserved } from './parse-fields.ts'
import type { FeatureRecord } from './record.ts'
import { isInApp } from './specification.ts'
import type { Area, FieldSpecification, Owner, Specification } from './specification.ts'

/** Names of tables, indexes and constraints contain it, and PostgreSQL cuts them at 63 characters. */
const longest = 24

/** The reference feature, what `npm run remove` calls something else, and what metrics call something else. */
const own = new Set(['stockItem', 'language', 'seen'])

export interface Options {
  plural?: string
  label?: string
  icon?: string
  csv: boolean
  'owned-by'?: string
  only?: string
  area?: string
}

/** What the words of the command ask for; refuses what would not work in this project. */
export function parseCommand(
  tree: Tree,
  [written = '', ...fields]: readonly string[],
  { plural, label, icon = 'file-text', csv, 'owned-by': owner, only, area: where }: Options,
): Specification {
  assertLatin(written, 'feature')
  const name = nameOf(written, label)
  if (name.kebab.length > longest)
    throw new Error(
      `"${written}" is longer than ${longest} characters, too long for the names of its indexes.`,
    )
  if (reserved.has(name.camel) || own.has(name.camel) || name.camel in parts)
    throw new Error(`A feature can't be called "${written}", because the code uses that word.`)
  const many = plural ?? pluralOf(name.kebab)
  assertLatin(many, 'plural')
  const severalLabel = label && pluralOf(label)
  const several = nameOf(many, severalLabel)
  if (several.kebab === name.kebab)
    throw new Error(`The plural must differ from "${written}": give another with --plural.`)
  if (!/^[a-z][a-z\d-]*$/.test(icon)) throw new Error(`"${icon}" is no name of an icon.`)
  const ownedBy = parseOwner(tree, owner)
  if (only !== undefined && only !== 'api')
    throw new Error(`There is no "--only ${only}": use --only api, for a feature without pages.`)
  const area = parseArea(where, ownedBy, only)
  assertFree(tree, name.kebab, several.kebab, area)
  const parsed = orderFields(fields.map(parseField))
  const owning = ownedBy && ownerNames[ownedBy]
  if (owning && parsed.some(({ name: { camel } }) => [owning, `${owning}Id`].includes(camel)))
    throw new Error(`A field can't be called "${owning}", because the records have one already.`)
  assertImages(ownedBy, parsed)
  if (ownedBy === 'organization' && parsed.some(({ name: { camel } }) => camel === 'slug'))
    throw new Error('A field can\'t be called "slug", because the pages use that word.')
  return {
    name,
    plural: several,
    icon,
    csv,
    ...(ownedBy && { ownedBy }),
    ...(only && { only }),
    ...(area && { area }),
    fields: parsed,
  }
}

/** The clean-up of images would not see which ones the rows of an organization use. */
export function assertImages(ownedBy: Owner | undefined, fields: readonly FieldSpecification[]) {
  const image = ownedBy === 'organization' && fields.find(({ type }) => type === 'image')
  if (image) throw new Error(`A record of an organization can't have an image: ${image.written}.`)
}

/** What the column of the owner is called. */
const ownerNames: Readonly<Record<Owner, string>> = { user: 'owner', organization: 'organization' }

function parseOwner(tree: Tree, owner: string | undefined): Owner | undefined {
  if (owner === undefined || owner === 'user') return owner
  if (owner !== 'organization')
    throw new Error(
      `Records can't be owned by "${owner}": use --owned-by user or --owned-by organization.`,
    )
  if (!tree.has('src/platform/organization/server/tenant.ts'))
    throw new Error('This project has no organizations: use --owned-by user.')
  return owner
}

const areas: readonly Area[] = ['app', 'manager', 'both']

function parseArea(
  written: string | undefined,
  ownedBy: Owner | undefined,
  only: string | undefined,
): Area | undefined {
  if (written === undefined) return undefined
  const area = areas.find((it) => it === written)
  if (!area) throw new Error(`There is no "--area ${written}": use --area app, manager or both.`)
  if (only) throw new Error('A feature with --only api has no pages, so leave out --area.')
  if (ownedBy === 'organization')
    throw new Error('The pages of an organization are at /o/<organization>, so leave out --area.')
  return area
}

/** What a generated feature was made from. */
export const specificationOf = (feature: string, record: FeatureRecord): Specification => ({
  name: nameOf(feature, record.label),
  plural: nameOf(record.plural, record.pluralLabel),
  icon: record.icon,
  csv: record.csv,
  ...(record.ownedBy && { ownedBy: record.ownedBy }),
  ...(record.only && { only: record.only }),
  ...(record.area && { area: record.area }),
  fields: record.fields.map(parseField),
})

/** No other feature, page, table or group of texts has the name. */
function assertFree(tree: Tree, feature: string, plural: string, area: Area | undefined) {
  const paths = [...tree.keys()]
  const { camel, snake } = nameOf(feature)
  if (paths.some((path) => path.startsWith(`src/features/${feature}/`)))
    throw new Error(`There is a feature "${feature}" already: add a field with +name:type.`)
  const places = ['manager', 'o/\\$slug', ...(isInApp({ area }) ? ['app', '_record/app'] : [])]
  const route = new RegExp(`^src/routes/(?:${places.join('|')})/${plural}(?:[./]|$)`)
  const api = new RegExp(`['"\`](?:/organizations/\\{organizationId\\})?/${plural}['"\`/]`)
  const page = paths.find((path) => route.test(path))
  if (page) throw new Error(`"${plural}" is taken by ${page}: choose another name or --plural.`)
  for (const path of paths) {
    if (path.endsWith('.table.ts') && new RegExp(`Table\\(\\s*'${snake}'`).test(textOf(tree, path)))
      throw new Error(`"${snake}" is the name of a table in ${path}: choose another name.`)
    if (
      /\.(?:procedures|module)\.ts$/.test(path) &&
      path.startsWith('src/') &&
      api.test(textOf(tree, path))
    )
      throw new Error(
        `"/${plural}" is a path of the API in ${path}: choose another name or --plural.`,
      )
    if (
      /^src\/.*\/locales\/en\.json$/.test(path) &&
      camel in (JSON.parse(textOf(tree, path)) as object)
    )
      throw new Error(`"${camel}" is a group of texts in ${path}: choose another name.`)
  }
}
