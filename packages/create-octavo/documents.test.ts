import { posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyEdit, readGuide } from '../../scripts/feature-guide-steps.ts'
import { readProject } from '../../scripts/remove/project-tree.ts'
// @ts-expect-error The creator is plain JavaScript: it runs before anything is installed.
import { languages } from './lib/languages.mjs'
// @ts-expect-error As above.
import { makeCopy } from './lib/make-copy.mjs'
// @ts-expect-error As above.
import { describeLanguages } from './lib/offer-languages.mjs'
// @ts-expect-error As above.
import { openTemplate } from './lib/template.mjs'

type Tree = Map<string, { bytes: Buffer }>
type Copy = { languages: string[]; sample: boolean; organizations: boolean }

const all = Object.keys(languages as object)
const nameOf = (code: string) => (languages as Record<string, { name: string }>)[code]?.name ?? ''

async function make({ languages: chosen, ...parts }: Copy): Promise<Tree> {
  const answers = { name: 'Larkspur Clinic', packageName: 'larkspur-clinic', folder: 'larkspur' }
  const template: unknown = await openTemplate()
  const rest = { languages: chosen, ...parts, database: null, admin: null }
  return (await makeCopy(template, { ...answers, ...rest })) as Tree
}

/** The documents and the list of settings. */
function documentsOf(tree: Tree): [path: string, text: string][] {
  return [...tree]
    .filter(([path]) => path.endsWith('.md') || path === '.env.example' || path === '.npmrc')
    .map(([path, { bytes }]) => [path, bytes.toString('utf8')])
}

function scriptsOf(tree: Tree): Record<string, string> {
  const json = JSON.parse(String(tree.get('package.json')?.bytes)) as { scripts: object }
  return json.scripts as Record<string, string>
}

/**
 * Lines about a language or a feature that the copy does not have. A writing system is allowed: every copy
 * has its typeface, because users write their names in it.
 */
function strangers(tree: Tree, { languages: chosen, sample, organizations }: Copy): string[] {
  const absent = all.filter((code) => code !== 'en' && !chosen.includes(code))
  const words = [
    ...absent.flatMap((code) => [`${nameOf(code)}(?! script)`, `(?<![-\\w])${code}(?![-\\w])`]),
    ...(chosen.length < all.length ? ['four (?:languages|files|locales)'] : []),
    ...(sample ? [] : ['books?', 'genres?', 'covers', 'catalog of', 'npm run bench']),
    ...(organizations ? [] : ['organizations?', 'tenants?', 'row-level']),
    ...(sample && organizations ? [] : ['reading lists?']),
    'octavo',
    'npm run create',
    'test:copies',
    '<!-- template',
  ]
  const said = new RegExp(`(?:^|[^-\\w])(?:${words.join('|')})(?:$|\\W)`, 'i')
  return documentsOf(tree).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (said.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  )
}

/** Placeholders for the reader's own names, and paths that only a server or a build creates. */
const placeholder =
  /(?:^|[/.{])(?:x|xx|es|visits?|notices?|venues?)(?:[/.}]|$)|…|<|\$\{|^\.data|^dist/

function exists(tree: Tree, document: string, path: string): boolean {
  const bare = path.replace(/[#?].*$/, '').replace(/\/$/, '')
  const candidates = [bare, `src/${bare}`, posix.join(posix.dirname(document), bare)]
  return candidates.some((candidate) => {
    const pattern = candidate
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')
      .replace(/\{([^}]+)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
    const known = new RegExp(`^${pattern}(?:/|$)`)
    return [...tree.keys()].some((it) => known.test(it))
  })
}

const folders =
  'src|e2e|scripts|docs|deploy|migrations|bench|packages|registry|platform|features|ui'
const places = `${folders}|routes|layouts|endpoints|\\.storybook`
const isPath = new RegExp(
  `^(?:(?:${places})/[\\w./@$*{},-]+|[\\w.-]+\\.(?:md|json|yaml|config\\.ts))$`,
)

/** Documented paths and commands that the copy does not have. */
function deadEnds(tree: Tree): string[] {
  const scripts = scriptsOf(tree)
  return documentsOf(tree)
    .filter(([path]) => !path.startsWith('docs/decisions/'))
    .flatMap(([document, text]) => {
      const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, it = '']) => it)
      const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, it = '']) => it)
      const paths = [
        ...links.filter((it) => !it.startsWith('#')),
        ...code.filter((it) => isPath.test(it) && !placeholder.test(it)),
        ...[...text.matchAll(/\bnode (scripts\/[\w.-]+)/g)].map(([, it = '']) => it),
      ]
      const commands = [...text.matchAll(/npm run (?:--silent )?([\w:|-]+)/g)].flatMap(
        ([, it = '']) => it.replace(/[-:|]+$/, '').split('|'),
      )
      return [
        ...paths.filter((it) => !exists(tree, document, it)),
        ...commands.filter((it) => !Object.hasOwn(scripts, it)).map((it) => `npm run ${it}`),
      ].map((it) => `${document}: ${it}`)
    })
}

/** Imports of the platform and the design system that a copy cannot resolve. */
function missingImports(code: string, texts: Map<string, string>): string[] {
  const imports = code.matchAll(
    /^import (?:type )?\{([^}]*)\} from '#\/((?:platform|ui)\/[^']+)'/gm,
  )
  return Array.from(imports).flatMap(([, names = '', path = '']) => {
    const text = texts.get(`src/${path}`) ?? ''
    return Array.from(names.matchAll(/\w+/g), ([name]) => name)
      .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text))
      .map((name) => `${path}: ${name}`)
  })
}

const guides = ['docs/adding-a-feature.md', 'docs/adding-crud.md']

const copies: Copy[] = [
  { languages: all, sample: true, organizations: true },
  { languages: ['en'], sample: false, organizations: false },
  { languages: ['en', 'sw'], sample: true, organizations: false },
  { languages: ['fr', 'ar'], sample: false, organizations: true },
  { languages: ['sw'], sample: true, organizations: true },
]

describe.each(copies)(
  'a copy in $languages (sample: $sample, organizations: $organizations)',
  (copy) => {
    let tree: Tree
    beforeAll(async () => {
      tree = await make(copy)
    })

    test('documents only the languages and features it has', () => {
      expect(strangers(tree, copy)).toEqual([])
      const readme = String(tree.get('README.md')?.bytes)
      expect(readme).toContain(String(describeLanguages(copy.languages)))
    })

    test('names only files and commands that it has', () => {
      expect(deadEnds(tree)).toEqual([])
    })

    test.each(guides)('has a guide that applies to its files: %s', (guide) => {
      const texts = new Map(Array.from(tree, ([path, { bytes }]) => [path, String(bytes)]))
      const translated = new Set<string>()
      const overwritten: string[] = []
      const missing: string[] = []
      for (const step of readGuide(texts.get(guide) ?? '')) {
        if (step.kind === 'edit') {
          texts.set(step.path, applyEdit(texts.get(step.path) ?? '', step))
        } else if (step.kind === 'file') {
          if (texts.has(step.path)) overwritten.push(step.path)
          missing.push(...missingImports(step.text, texts))
          const [, code] = /\/locales\/(\w+)\.json$/.exec(step.path) ?? []
          if (code) translated.add(code)
        }
      }
      expect(overwritten).toEqual([])
      expect(missing).toEqual([])
      // English stays in the source, whether it is offered or not.
      expect(translated).toEqual(new Set([...copy.languages, 'en']))
    })

    test('names its own session cookie', () => {
      expect(String(tree.get('src/brand.ts')?.bytes)).toContain("packageName: 'larkspur-clinic'")
      const text = String(tree.get('docs/api.md')?.bytes)
      expect(text.match(/[\w-]+\.session_token=/g)).toEqual(['larkspur-clinic.session_token='])
    })
  },
)

test('the template lists the same languages between its marks as a complete copy', () => {
  const marked = documentsOf(readProject('.')).flatMap(([, text]) =>
    [...text.matchAll(/<!-- languages -->([\s\S]*?)<!-- \/languages -->/g)].map(([, it]) => it),
  )
  expect(new Set(marked)).toEqual(new Set([String(describeLanguages(all))]))
  expect(deadEnds(readProject('.'))).toEqual([])
})
