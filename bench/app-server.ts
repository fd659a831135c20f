import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from './seed-data.ts'

type Options = {
  port: number
  databaseUrl: string
  dataDir: string
  nodeOptions?: string[]
  /** Another checkout with a build. */
  checkout?: string
  env?: NodeJS.ProcessEnv
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the production build like `npm start` and measures the time to the first complete page. */
export async function startProduct(options: Options) {
  const { port, databaseUrl, dataDir, nodeOptions = [], env } = options
  const { checkout = join(import.meta.dirname, '..') } = options
  const base = `http://localhost:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, ...asNpmStart()], {
    cwd: checkout,
    env: {
      /** The role of the measured database bypasses row-level security. */
      ORGANIZATIONS: 'off', // organizations
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: base,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await firstPage(base))) {
    if (child.exitCode !== null) throw new Error('The product did not start; see above.')
    await pause(2)
  }
  const startMs = performance.now() - started
  return {
    base,
    pid: child.pid ?? 0,
    databaseUrl,
    startMs,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The Node options of `npm start`. */
function asNpmStart(): string[] {
  const file = join(import.meta.dirname, '../package.json')
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }
  const [, words] = /^exec node (.+?) \|\|/.exec(scripts.start) ?? []
  if (!words) throw new Error('`npm start` begins otherwise than this program believes.')
  return words.split(' ')
}

export async function firstPage(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}/login`, { headers: { accept: 'text/html' } })
    return (await response.text()).includes('</html>') && response.ok
  } catch {
    return false
  }
}

/** Current and peak memory of the process, in megabytes. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1000
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Signs in a user with this role by emailed code and returns the cookie header. */
export async function signIn(
  { base, databaseUrl }: Pick<Product, 'base' | 'databaseUrl'>,
  role: 'user' | 'admin',
  ip?: string,
) {
  const email = `bench-${crypto.randomUUID()}@example.com`
  await query(
    databaseUrl,
    `insert into "user" (id, email, email_verified, name, role, language, onboarded_at)
     values ($1, $2, true, 'Bench', $3, 'en', now())`,
    [crypto.randomUUID(), email, role],
  )
  const asked = await post(base, '/email-otp/send-verification-otp', { email }, { ip })
  const otp = await codeFor(base, email)
  // A code is valid only in the browser that requested it.
  const cookie = cookiesOf(asked)
  return cookiesOf(await post(base, '/sign-in/email-otp', { email, otp }, { cookie, ip }))
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A cookie header, as a browser's jar takes it. */
export function asCookies(header: string, url: string) {
  return header.split('; ').flatMap((pair) => {
    const [, name, value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    return name ? [{ name, value, url }] : []
  })
}

export type ListPage<Item> = { items: Item[]; nextCursor: string | null }

/** A page of a list, as the REST API returns it. */
export async function readList<Item>(
  { base }: Pick<Product, 'base'>,
  path: string,
  input: Record<string, string>,
  cookie: string,
) {
  const url = `${base}${path}?${new URLSearchParams(input).toString()}`
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as ListPage<Item>
}

async function codeFor(base: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${base}/dev/inbox.json?to=${encodeURIComponent(email)}`)
    const [letter] = (await answer.json()) as { code: string | null }[]
    if (letter?.code) return letter.code
    await pause(50)
  }
  throw new Error(`No code reached the inbox of ${email}.`)
}

type From = { cookie?: string; ip?: string | undefined }

async function post(base: string, path: string, body: object, { cookie = '', ip }: From = {}) {
  const response = await fetch(`${base}/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: base,
      cookie,
      ...(ip && { 'x-forwarded-for': ip }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}
