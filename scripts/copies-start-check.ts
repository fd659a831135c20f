import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stopping } from './test-step.ts'
import { freePort } from '#/platform/testing/free-port.ts'

interface Finding {
  what: string
  ok: boolean
  output: string
}

/** Starts the copy like its owner, opens the first page and signs in as the sample admin. */
export async function proveStart(
  place: string,
  name: string,
  language: string,
): Promise<Finding[]> {
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: place,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(place, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => server.kill('SIGTERM')
  stopping.addEventListener('abort', stop)
  let said = ''
  const ready = new Promise<boolean>((done) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ready')) done(true)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('close', () => done(false))
  })
  const ended = new Promise((done) => server.once('close', done))
  const base = `http://localhost:${port}`
  const proving = async (what: string, work: () => Promise<string>): Promise<Finding> => {
    const problem = await work().catch((error: unknown) => String(error))
    return { what, ok: problem === '', output: `${problem}\n${said}` }
  }
  try {
    if (!(await ready)) return [{ what: 'answering /login', ok: false, output: said }]
    return [
      await proving('answering /login', () => lookAtLogin(base, name, language)),
      await proving('signing in', () => signIn(base, place)),
    ]
  } finally {
    stopping.removeEventListener('abort', stop)
    stop()
    await ended
  }
}

async function lookAtLogin(base: string, name: string, language: string): Promise<string> {
  const answer = await fetch(`${base}/login`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const right = html.includes(name) && html.includes(`<html lang="${language}"`)
  return answer.status === 200 && right ? '' : `${answer.status}\n${html}`
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')

/** Signs in with the calls of the sign-in pages and expects the session cookie named in docs/api.md. */
async function signIn(base: string, place: string): Promise<string> {
  const email = 'admin@example.com'
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${base}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, cookie },
      body: JSON.stringify(body),
    })
  const asked = await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  if (asked.status !== 200) return await asked.text()
  const otp = await codeFor(base, email)
  const entered = await post('/sign-in/email-otp', { email, otp }, cookiesOf(asked).join('; '))
  const [documented = ''] =
    /[\w-]+\.session_token=/.exec(readFileSync(join(place, 'docs/api.md'), 'utf8')) ?? []
  const cookie = cookiesOf(entered).find((it) => documented !== '' && it.startsWith(documented))
  if (!cookie) return `${entered.status}: no cookie "${documented}" in ${cookiesOf(entered).join()}`
  const account = await (await fetch(`${base}/api/account`, { headers: { cookie } })).text()
  if (!account.includes(email)) return account
  const docs = await fetch(`${base}/api/docs`, { headers: { cookie, accept: 'text/html' } })
  return docs.status === 200 ? '' : `/api/docs answers ${docs.status}`
}

/** Polls the inbox until the code arrives, because mail is sent through a queue. */
async function codeFor(base: string, email: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const inbox = await fetch(`${base}/dev/inbox.json?to=${encodeURIComponent(email)}`)
    const [letter] = (await inbox.json()) as { code: string | null }[]
    if (letter?.code) return letter.code
    await delay(100)
  }
  throw new Error(`No code arrived for ${email}.`)
}
