// Source rules that neither the linter nor dependency-cruiser can express.

const sourceFile = /\.tsx?$/
const testFile = /\.test\.tsx?$|\/(?:testing|e2e)\//
const maxLines = 250
const maxRouteLines = 40

interface SourceRule {
  applies(path: string): boolean
  problems(path: string, text: string): string[]
}

function inSrc(path: string): boolean {
  return path.startsWith('src/') && !path.endsWith('.gen.ts')
}

function productSource(path: string): boolean {
  return inSrc(path) && sourceFile.test(path) && !testFile.test(path)
}

/** Reports each line on which the expression matches. */
function lines(text: string, expression: RegExp, message: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (expression.test(line) ? [`line ${index + 1}: ${message}`] : []))
}

const roleComparison =
  /\brole\b\)?\s*[!=]==?\s*['"`]admin|['"`]admin['"`]\s*[!=]==?\s*[\w.?]*\brole\b|\broles?\??\.includes\(\s*['"`]admin/i

const physicalDirection =
  /(?<=['"`\s:!-])(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-(?:\d|\[|auto|px|full|sm|md|lg|xl)|(?<=['"`\s:!])(?:text-(?:left|right)|float-(?:left|right)|border-[lr])(?=['"`\s])/

const rules: SourceRule[] = [
  {
    applies: productSource,
    problems: (_, text) =>
      lines(text, roleComparison, 'ask "can", never "is": a role is compared with admin'),
  },
  {
    // The languages are below `env`, because it validates LANGUAGES with them.
    applies: (path) =>
      productSource(path) &&
      !path.startsWith('src/platform/env/') &&
      path !== 'src/platform/i18n/language.ts',
    problems: (_, text) =>
      lines(
        text,
        /process\.env(?!\.(?:NODE_ENV|PATH)\b)/,
        'configuration is read in platform/env only (process.env)',
      ),
  },
  {
    applies: (path) => productSource(path) && !path.startsWith('src/platform/db/server/'),
    problems: (_, text) =>
      lines(
        text,
        /^import \{.*\} from 'drizzle-orm\/node-postgres|\bnew pg\.Pool\(|\bpool\.connect\(/,
        'a connection is taken through createDatabase, openPool or withPooledClient, which give it back',
      ),
  },
  {
    applies: (path) => productSource(path) && path.startsWith('src/platform/auth/'),
    problems: (_, text) => [
      ...lines(
        text,
        /['"`]\/(?:app|manager)\b/,
        'features/area names the areas, not platform/auth',
      ),
      ...lines(
        text,
        /\bentity: ['"`]|\b(?:write|with)Audit\b/,
        'a feature writes its audit events; platform/auth reports what happened',
      ),
    ],
  },
  {
    applies: (path) =>
      productSource(path) &&
      /^src\/(?:features|layouts|routes)\//.test(path) &&
      !path.endsWith('.mutations.ts'),
    problems: (_, text) =>
      lines(
        text,
        /\.(?:invalidate|remove|reset)Queries\(/,
        'a mutation in <noun>.mutations.ts declares what it makes stale',
      ),
  },
  {
    applies: (path) => productSource(path) && path.endsWith('.tsx'),
    problems: (_, text) =>
      lines(
        text,
        physicalDirection,
        'logical directions only (ms-, pe-, start-, text-start …), or right-to-left breaks',
      ),
  },
  {
    applies: (path) => sourceFile.test(path) && !path.endsWith('.gen.ts'),
    problems(path, text) {
      const count = text.trimEnd().split('\n').length
      const limit = path.startsWith('src/routes/') ? maxRouteLines : maxLines
      if (count <= limit || text.startsWith('// Long because ')) return []
      return [`${count} lines, more than ${limit}, without a first line "// Long because …"`]
    },
  },
  {
    applies: (path) => inSrc(path) && !path.startsWith('src/routes/'),
    problems(path) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name)
        ? []
        : ['file names are kebab-case']
    },
  },
  {
    applies: inSrc,
    problems(path) {
      const bag = path
        .split('/')
        .map((part) => part.replace(/\..*$/, ''))
        .find((part) => /^(utils?|helpers?|common|misc|shared|lib)$/.test(part))
      return bag ? [`"${bag}" is a bag without a subject; name the concept`] : []
    },
  },
  {
    applies: (path) => inSrc(path) && !path.startsWith('src/routes/'),
    problems: (path) => (/\/index\.tsx?$/.test(path) ? ['no barrels and no index files'] : []),
  },
]

export function sourceProblems(path: string, text: string): string[] {
  return rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.problems(path, text))
    .map((problem) => `${path}: ${problem}`)
}
