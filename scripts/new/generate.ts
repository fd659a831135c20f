import { formatFiles } from '../remove/format-files.ts'
import { setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { expand } from './expand.ts'
import { appFolder, inArea, placesOf } from './in-area.ts'
import { generateTexts } from './generate-texts.ts'
import type { Texts } from './generate-texts.ts'
import { inOrganization } from './in-organization.ts'
import { nameOf } from './names.ts'
import { own } from './own.ts'
import { recordOf, recordPath } from './record.ts'
import { renameNoun } from './rename-noun.ts'
import { hasImport, hasMetric, isInApp } from './specification.ts'
import type { Specification } from './specification.ts'
import { withTargets } from './targets.ts'
import { tidy } from './tidy.ts'
import { withImages } from './with-images.ts'

const referenceFolder = 'scripts/new/reference/'
/** What is written otherwise for records of an organization, instead of the file at the same path. */
const organizationFolder = `${referenceFolder}organization/`
const source = 'en'

/** More would not fit beside each other; the page of the record shows all. */
const mostColumns = 6

const isForImport = /-import[-.]|\/import[-.]/
const isForPages =
  /\/routes\/|-import\.ts$|\/e2e\/|\.tsx$|\.(?:queries|mutations)\.ts$|\/use-[\w-]+\.ts$/

/** The files of a feature, made from those of the reference feature. */
export function generate(project: Tree, wanted: Specification, tools: string): Tree {
  const specification = { ...wanted, fields: withTargets(project, wanted) }
  const has = (wanted: string) => specification.fields.some(({ type }) => type === wanted)
  const files: Tree = new Map()
  for (const path of project.keys()) {
    if (!path.startsWith(referenceFolder) || path.includes('/locales/')) continue
    if (isReplaced(project, path, specification)) continue
    if (!specification.csv && path.endsWith('-export.ts')) continue
    if (!hasImport(specification) && isForImport.test(path)) continue
    if (!has('image') && /-image[-.s]/.test(path)) continue
    if (!has('ref') && /-(?:links\.tsx|options\.ts|targets\.ts)$/.test(path)) continue
    if (specification.only && isForPages.test(path)) continue
    if (specification.ownedBy !== 'user' && path.endsWith('.personal-data.ts')) continue
    if (!hasMetric(specification) && path.endsWith('.metrics.ts')) continue
    const fields = path.endsWith('-columns.tsx')
      ? specification.fields.slice(0, mostColumns)
      : specification.fields
    const text = expand(textOf(project, path), { ...specification, fields })
    const stored = has('image') ? withImages(path, text) : text
    const owned = ownedOf(path, stored, specification)
    for (const place of placesOf(path, specification)) {
      const placed = inArea(path, owned, specification, place)
      const icon = renameIcon(path, renameNoun(placed, specification), specification.icon)
      const target = targetOf(path, specification)
      setText(files, target.replace('/routes/manager/', `/routes/${place}/`), tidy(icon))
    }
  }
  addTexts(project, files, specification)
  setText(files, recordPath(specification.name.kebab), toJson(recordOf(specification)))
  const formatted = new Map([
    ...files,
    ...[...project].filter(([path]) => path === '.oxfmtrc.json'),
  ])
  formatFiles(formatted, [...files.keys()], tools)
  return new Map([...formatted].filter(([path]) => files.has(path)))
}

const targetOf = (path: string, specification: Specification) =>
  renameNoun(
    path
      .replace(/\/reference\/(?:organization|app)\//, '/reference/')
      .slice(referenceFolder.length),
    specification,
  )

function isReplaced(project: Tree, path: string, { ownedBy, area }: Specification): boolean {
  const isTenant = ownedBy === 'organization'
  if (path.startsWith(appFolder)) return !isInApp({ area })
  if (path.startsWith(organizationFolder)) return !isTenant
  const other = path.replace(referenceFolder, organizationFolder)
  return isTenant && (path.includes('/routes/') || project.has(other))
}

function ownedOf(path: string, text: string, specification: Specification): string {
  if (specification.ownedBy === 'user') return own(path, text)
  if (specification.ownedBy === 'organization') return inOrganization(path, text, specification) // organizations
  return text
}

const renameIcon = (path: string, text: string, icon: string) =>
  /\.feature\.ts$|\.app-navigation\.ts$|-commands\.tsx$/.test(path)
    ? text.replaceAll('Package', nameOf(icon).pascal).replace('icons/package', `icons/${icon}`)
    : text

const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`

function addTexts(project: Tree, files: Tree, specification: Specification) {
  const referenceOf = (language: string) =>
    `${referenceFolder}src/features/stock-item/locales/${language}.json`
  const languages = [...project.keys()].flatMap((path) => {
    const [, code = ''] = /^.*\/locales\/(\w+)\.json$/.exec(path) ?? []
    return path === referenceOf(code) ? [code] : []
  })
  const textsIn = (language: string, english?: Texts) =>
    generateTexts(textOf(project, referenceOf(language)), specification, {
      language,
      ...(english && { english }),
      known: auditTexts(project, language, specification.name.kebab),
    })
  const { texts: english } = textsIn(source)
  const left: Record<string, string[]> = {}
  for (const language of languages) {
    const { texts, untranslated } =
      language === source ? { texts: english, untranslated: [] } : textsIn(language, english)
    setText(files, targetOf(referenceOf(language), specification), toJson(texts))
    if (untranslated.length > 0) left[language] = untranslated
  }
  const folder = `src/features/${specification.name.kebab}`
  if (Object.keys(left).length > 0)
    setText(files, `${folder}/testing/untranslated.json`, toJson(left))
}

/** The names of audited fields that other features already have. */
function auditTexts(project: Tree, language: string, feature: string): Texts {
  const known: Texts = {}
  for (const path of project.keys()) {
    if (!/^src\/.*\/locales\//.test(path) || !path.endsWith(`/${language}.json`)) continue
    if (path.startsWith(`src/features/${feature}/`)) continue
    const { activity } = JSON.parse(textOf(project, path)) as { activity?: { field?: Texts } }
    Object.assign(known, activity?.field)
  }
  return { activity: { field: known } }
}
