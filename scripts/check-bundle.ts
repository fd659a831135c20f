import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as brand from '../src/brand.ts'

// Searches the built files for text that must never reach a browser, or not in that file.

const folder = 'dist/client'

const captcha = 'a captcha, loaded only where the content policy allows it' // captcha

/** Allowed origins in built files: names of standards, help pages of libraries, our own links. */
const knownOrigins: { origin: string; why: string }[] = [
  { origin: 'http://www.w3.org', why: 'namespaces of SVG, MathML and XLink' },
  { origin: 'https://react.dev', why: 'explanations of React’s error numbers' },
  { origin: 'https://base-ui.com', why: 'explanations of Base UI’s error numbers' },
  { origin: 'https://tailwindcss.com', why: 'license line of the generated styles' },
  { origin: 'https://github.com', why: 'a hint of date-fns about its formats' },
  { origin: 'https://simplewebauthn.dev', why: 'a hint of the passkey library about its use' }, // passkey
  { origin: 'https://challenges.cloudflare.com', why: captcha }, // captcha
  { origin: 'https://www.google.com', why: captcha }, // captcha
  { origin: 'https://js.hcaptcha.com', why: captcha }, // captcha
  { origin: 'https://cdn.captchafox.com', why: captcha }, // captcha
  { origin: 'https://json-schema.org', why: 'names of JSON Schema versions in Zod' },
  { origin: 'http://json-schema.org', why: 'names of older JSON Schema versions in Zod' },
  { origin: 'https://example.com', why: 'an example in the texts of forms; nobody can own it' },
  { origin: 'http://here.invalid', why: 'the base against which a return path is judged' },
  { origin: 'http://localhost', why: 'the base that makes a relative address readable to URL()' },
]

interface Leak {
  name: string
  pattern: RegExp
}

const leaks: Leak[] = [
  { name: 'the database library', pattern: /drizzle-orm|drizzle:Name|pg-pool|pg-protocol/ },
  { name: 'a module of Node', pattern: /["'`]node:[a-z_/]+["'`]/ },
  { name: 'a database address', pattern: /postgres(?:ql)?:\/\//i },
  {
    name: 'the name of a secret',
    pattern: /DATABASE_URL|(?:AUTH|CLIENT|CAPTCHA)_SECRET/,
  },
  {
    name: 'the authentication server',
    pattern: /betterAuth\(|better-auth\.session_token|storeOTP/,
  },
  { name: 'the mail sender', pattern: /nodemailer|MAIL_URL|smtps?:\/\// },
  { name: 'the log', pattern: /\bpino\b/ },
  {
    name: 'developer tools',
    pattern: /TanStackRouterDevtools|ReactQueryDevtools|react-query-devtools|router-devtools/,
  },
  {
    name: 'a path of the machine',
    pattern: /file:\/\/\/|\/node_modules\/|\/(?:home|Users|root)\/[\w.-]+\/\w/,
  },
  { name: 'a source map', pattern: /sourceMappingURL=/ },
]

/** `book.service.ts` in a server folder must not be named in a built file. */
export function serverLeak(serverFiles: string[]): Leak {
  const names = serverFiles
    .map((path) => basename(path).replace(/\.tsx?$/, ''))
    .filter((name) => /\.(?:service|procedures|table|sample|seed|server)$/.test(name))
    .map((name) => name.replaceAll('.', String.raw`\.`))
  return {
    name: 'a server module',
    pattern: new RegExp(`/(?:${['server', ...names].join('|')})(?:\\.[jt]sx?|/[\\w-]+\\.[jt]sx?)`),
  }
}

export function bundleProblems(
  file: string,
  text: string,
  extra: Leak[] = [],
  ownLinks: string[] = [],
): string[] {
  const found = [...leaks, ...extra].flatMap(({ name, pattern }) => {
    const match = pattern.exec(text)
    return match ? [`${file}: holds ${name}: ${around(text, match.index)}`] : []
  })
  const allowed = [
    ...knownOrigins.map((it) => it.origin),
    ...ownLinks.map((it) => new URL(it).origin),
  ]
  const foreign = Array.from(text.matchAll(/https?:\/\/[\w.-]+(?::\d+)?/g))
    .filter(([origin]) => !allowed.includes(origin))
    .map(({ index }) => `${file}: names an unknown origin: ${around(text, index)}`)
  // A style sheet that is loaded later restyles the whole page by registering a property.
  const late = file.endsWith('.css') && !basename(file).startsWith('styles-')
  const registered = late ? (/@property [\w-]+/.exec(text) ?? []) : []
  const properties = registered.map((it) => `${file}: "${it}" belongs into src/styles.css`)
  return [...found, ...new Set(foreign), ...properties]
}

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
}

function around(text: string, index: number): string {
  return `…${text.slice(Math.max(0, index - 30), index + 70).replaceAll('\n', ' ')}…`
}

/** Every URL in brand.ts. */
function linksOf(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linksOf)
}

function main(): void {
  const files = globSync(`${folder}/**/*.{js,css,html,json,webmanifest}`)
  const serverFiles = globSync('src/**/server/**/*.ts')
  const extra = [
    serverLeak(serverFiles),
    { name: 'a path of this machine', pattern: literally(process.cwd()) },
  ]
  const problems = files.flatMap((file) =>
    bundleProblems(file, readFileSync(file, 'utf8'), extra, linksOf(brand)),
  )
  problems.push(...globSync(`${folder}/**/*.map`).map((file) => `${file}: is a source map`))
  if (files.length === 0) problems.push(`There is nothing in ${folder}: build first.`)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(`✔ nothing leaks from ${files.length} files`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (import.meta.main) main()
