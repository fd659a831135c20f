import { languages, sourceLanguage } from './languages.mjs'
import { UserError } from './user-error.mjs'
import { replaceOnce, setText, textOf } from './project-tree.mjs'

/** A name that npm, cookies and databases accept. */
export function packageNameOf(name, folder) {
  for (const text of [name, folder]) {
    const slug = text
      .normalize('NFKD')
      .replace(/[’'\p{M}]/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 60)
    if (slug) return slug
  }
  throw new UserError('npm needs a Latin letter in the name or the folder, and neither has one.')
}

/** Replaces the name of the template everywhere. */
export function giveIdentity(tree, answers) {
  const { name, packageName } = answers
  setText(tree, 'src/brand.ts', brandOf(textOf(tree, 'src/brand.ts'), answers))
  setText(
    tree,
    'README.md',
    replaceOnce(textOf(tree, 'README.md'), '# Octavo\n', `# ${name}\n`, 'README.md'),
  )
  editJson(tree, 'package.json', (json) => {
    json.name = packageName
    json.description = name
    json.version = '0.1.0'
  })
  editJson(tree, 'package-lock.json', (json) => {
    json.name = packageName
    json.packages[''].name = packageName
  })
  renameElsewhere(tree, answers)
  setText(tree, 'CHANGELOG.md', '# Changelog\n\nNewest first.\n\n## Unreleased\n')
}

/** Replaces the name in documents and SQL, and the database user, whose name must suit PostgreSQL. */
function renameElsewhere(tree, { name, packageName }) {
  for (const path of tree.keys()) {
    if (!/\.(?:md|sql)$/.test(path)) continue
    const text = textOf(tree, path)
    const renamed = text.replaceAll('Octavo', name).replaceAll('octavo', packageName)
    if (renamed !== text) setText(tree, path, renamed)
  }
  const path = 'src/platform/db/server/embedded/database-name.ts'
  setText(tree, path, replaceOnce(textOf(tree, path), "'octavo'", "'app'", path))
}

function brandOf(text, { name, packageName, sample, languages: chosen, admin }) {
  const home = `https://example.com/${packageName}`
  const values = {
    name,
    packageName,
    letter: /\p{L}/u.exec(name)[0].toLocaleUpperCase(),
    repository: home,
    readme: `${home}#readme`,
    issues: `${home}/issues`,
    documentation: `${home}/docs`,
    contact: admin ?? 'hello@example.com',
    copyCommand: `git clone ${home}`,
  }
  let brand = text
  for (const [key, value] of Object.entries(values)) {
    const [found] = brand.match(new RegExp(`\\b${key}: '[^']*'`, 'g')) ?? []
    brand = replaceOnce(brand, found ?? `${key}: '…'`, `${key}: ${quoted(value)}`, 'brand.ts')
  }
  if (sample) return brand
  for (const language of new Set([sourceLanguage, ...chosen])) {
    const [found] = brand.match(new RegExp(`\\b${language}: '[^']*'`, 'g')) ?? []
    const tagline = `${language}: ${quoted(languages[language].tagline)}`
    brand = replaceOnce(brand, found ?? `${language}: '…'`, tagline, 'brand.ts')
  }
  return brand
}

/** Formats the value like the formatter. */
function quoted(text) {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

function editJson(tree, path, edit) {
  const json = JSON.parse(textOf(tree, path))
  edit(json)
  setText(tree, path, `${JSON.stringify(json, null, 2)}\n`)
}
