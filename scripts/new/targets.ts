import type { Tree } from '../remove/project-tree.ts'
import { nameOf } from './names.ts'
import { organizationTargets } from './organization-targets.ts'
import { parseField } from './parse-fields.ts'
import { readRecord } from './record.ts'
import { sampleTargets } from './sample-targets.ts'
import type { FeatureRecord } from './record.ts'
import { isForEveryUser, isInApp } from './specification.ts'
import type { Area, FieldSpecification, Owner, Specification, Target } from './specification.ts'

const known: Readonly<Record<string, Target>> = {
  user: {
    table: 'userTable',
    module: '#/platform/auth/server/auth.table.ts',
    name: "sql`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`",
    search: 'userTable.search',
    order: 'userTable.nameKey',
    page: '/manager/users/$id',
    newRow: '(n) => ({ name: `Ada ${n}`, email: `ada-${n}@example.com` })',
  },
  ...organizationTargets, // organizations
  ...sampleTargets, // sample
}

/** The feature that the fields of the reference feature refer to. */
const reference = known['user'] as Target

/** Replaces what the reference feature refers to. */
export function aimAt(target: Target, element: string): string {
  const names = [target.texts, target.table].filter(Boolean).join(', ')
  const tables = `import { ${names} } from '${target.module}'`
  const aimed = element
    .replace(
      `import { ${reference.table} } from '${reference.module}'`,
      [tables, ...(target.imports ?? [])].join('\n'),
    )
    .replaceAll(reference.name, target.name)
    .replaceAll(reference.search, target.search)
    .replaceAll(reference.order, target.order)
    .replaceAll(
      /\(n\) => \(\{\s*name: `Ada[^}]*}`,\s*email: [^}]*\}[^}]*\}\)/g,
      () => target.newRow,
    )
    .replaceAll('userSearchTable', target.texts ?? '')
    .replaceAll(reference.table, target.table)
  const { page } = target
  if (page) return aimed.replaceAll(/\/(?:manager|o\/\$slug)\/users\/\$id/g, () => page)
  return aimed
    .replaceAll(
      /<Link to="\/(?:manager|o\/\$slug)\/users[^>]*>([\s\S]*?)<\/Link>/g,
      (_, inside: string) => inside.trim(),
    )
    .replace(/\(\{ (?:slug, )?id, name \}: (Option|Props)\)/, '({ name }: $1)')
}

/** The fields with what the code needs to know about the features they refer to. */
export const withTargets = (
  tree: Tree,
  { name, fields, ownedBy, area }: Pick<Specification, 'name' | 'fields' | 'ownedBy' | 'area'>,
): FieldSpecification[] =>
  fields.map((field) => {
    if (!field.refersTo) return field
    if (field.refersTo === name.kebab)
      throw new Error(`"${field.written}" would refer to its own feature, which is not supported.`)
    if (ownedBy === 'user' && field.unique)
      throw new Error(`"${field.written}" can't be unique, because the records have owners.`)
    const target = targetOf(tree, field.refersTo, ownedBy)
    if (isInApp({ area }) && !target.forEveryone)
      throw new Error(
        `"${field.written}" would show names to users who may not read them: in /app, refer to a feature that every user may read.`,
      )
    return { ...field, target: placed(target, area) }
  })

/** The target with the page that the pages of an area link to. */
function placed({ page, ...target }: Target, area: Area | undefined): Target {
  const { appPage } = target
  const isInBoth = page !== appPage && appPage !== undefined
  const linked = !isInApp({ area })
    ? page
    : area === 'both' && isInBoth
      ? anyArea(appPage)
      : appPage
  return { ...target, ...(linked && { page: linked }) }
}

/** Stands for the area that the page is in. */
export const areaMark = '/$area/'
const anyArea = (page: string) => page.replace('/app/', () => areaMark)

function targetOf(tree: Tree, feature: string, ownedBy: Owner | undefined): Target {
  const target = known[feature]
  const record = readRecord(tree, feature)
  const isKnown = target && tree.has(target.module.replace('#/', 'src/'))
  if (ownedBy === 'organization' && (isKnown || (record && record.ownedBy !== ownedBy)))
    throw new Error(
      `A record of an organization can refer only to others of it, so not to "${feature}".`,
    )
  if (isKnown) return target
  if (record?.ownedBy && ownedBy !== 'organization')
    throw new Error(
      `The records of "${feature}" belong to their owners, so others can't refer to them.`,
    )
  if (record) return generatedTarget(feature, record)
  const choices = Object.keys(known).filter((it) => tree.has(`src/features/${it}/${it}.feature.ts`))
  throw new Error(
    `There is no feature "${feature}" to refer to: use ${choices.join(', ')} or one that npm run new has written.`,
  )
}

function generatedTarget(feature: string, record: FeatureRecord): Target {
  const { plural, fields, only, area } = record
  const isTenant = record.ownedBy === 'organization'
  const { camel, pascal } = nameOf(feature)
  const [title, ...others] = fields.map(parseField)
  const folder = `#/features/${feature}/server`
  const sample = `${isTenant ? 'organizationId, ' : ''}...sample${pascal}(n)`
  const place = isTenant ? 'db, organizationId' : 'db'
  const hasTargets = others.some(({ type }) => type === 'ref')
  return {
    table: `${camel}Table`,
    module: `${folder}/${feature}.table.ts`,
    name: `${camel}Table.${title?.name.camel}`,
    search: `${camel}Table.search`,
    order: `${camel}Table.${title?.name.camel}Key`,
    ...(!only && {
      page: `/${isTenant ? 'o/$slug' : area === 'app' ? 'app' : 'manager'}/${plural}/$id`,
    }),
    ...(isInApp({ area }) && { appPage: `/app/${plural}/$id` }),
    ...(isForEveryUser(record) && { forEveryone: true }),
    ...(isTenant && { texts: `${camel}SearchTable` }),
    newRow: hasTargets
      ? `async (n) => ({ ${sample}, ...(await add${pascal}Targets(${place})) })`
      : isTenant
        ? `(n) => ({ ${sample} })`
        : `sample${pascal}`,
    imports: [
      `import { sample${pascal} } from '${folder}/${feature}.sample.ts'`,
      `import { add${pascal}Targets } from '${folder}/testing/add-${feature}-targets.ts'`,
    ],
  }
}
