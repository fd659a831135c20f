// `npm run bench -- cpu`: the CPU time of the server per response, which is stable on a busy machine.
//   --rounds 5  --requests 600     how often each address is measured, and with how many requests
//   --against <folder>             also measure another checkout with a build, in turns
//   --only /login,/app/books       some of the addresses
//   --data <folder>                keep the database there for the next run
// "bare" is a process that executes the same statements and returns the same bytes with node:http and pg only.
// CPU time includes the threads of the garbage collector and of compression.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn, startProduct } from './app-server.ts'
import type { Product } from './app-server.ts'
import { cpuPerResponse } from './cpu-time.ts'
import { at, table } from './report.ts'
import { recordStatements } from './recorded-statements.ts'
import { median, openBare, openHello } from './request-rate.ts'
import type { BareAnswer } from './request-rate.ts'
import { openCatalogs } from './seed-data.ts'

type Target = { path: string; as?: 'user' | 'admin'; accept: string; most: number; brotli?: true }

const html = 'text/html'
const json = 'application/json'
const targets: readonly Target[] = [
  { path: '/login', accept: html, most: 1.4 },
  { path: '/login', accept: html, brotli: true, most: 1.8 },
  { path: '/app/books', as: 'user', accept: html, most: 4.5 },
  { path: '/app/books', as: 'user', accept: html, brotli: true, most: 4.9 },
  { path: '/manager/books', as: 'admin', accept: html, most: 6 },
  { path: '/manager/books', as: 'admin', accept: html, brotli: true, most: 6.4 },
  { path: '/api/books', as: 'user', accept: json, most: 0.85 },
  { path: '/api/auth/get-session', as: 'user', accept: json, most: 0.45 },
]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '600' },
    port: { type: 'string', default: '4690' },
    against: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})
const folder = resolve(values.data ?? mkdtempSync(join(tmpdir(), 'bench-')))
const port = Number(values.port)
const requests = Number(values.requests)
const only = values.only?.split(',')
const { catalogs, release } = await openCatalogs(folder, [1000])
const products: Product[] = []
const chosen = targets.filter(({ path }) => !only || only.includes(path))

/** Records the answers, each after two of the same address, so that nothing is prepared or filled any more. */
async function record(databaseUrl: string, cookies: Record<'user' | 'admin', string>) {
  const recorder = await recordStatements(databaseUrl)
  const dataDir = join(folder, 'product')
  const product = await startProduct({ port: port + 6, databaseUrl: recorder.url, dataDir })
  const answers: BareAnswer[] = []
  for (const { path, as, accept } of chosen.filter(({ brotli }) => !brotli)) {
    const headers = { accept, 'accept-encoding': 'identity', ...(as && { cookie: cookies[as] }) }
    const ask = () => fetch(product.base + path, { headers })
    for (const _ of [1, 2]) await (await ask()).text()
    recorder.take()
    const response = await ask()
    const body = await response.text()
    const kept = [...response.headers].filter(([name]) => !hopByHop.has(name))
    const statements = recorder.take().filter(({ text }) => !text.includes('pgboss'))
    answers.push({ path, statements, headers: Object.fromEntries(kept), body })
  }
  await product.stop()
  await recorder.close()
  return answers
}
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

let bare: Awaited<ReturnType<typeof openBare>> | undefined
const hello = await openHello(port + 5)
try {
  const databaseUrl = catalogs[0]?.url ?? ''
  const checkouts = [undefined, ...(values.against ? [resolve(values.against)] : [])]
  let cookies: { user: string; admin: string } | undefined
  for (const [index, checkout] of checkouts.entries()) {
    // They share sessions and the secret that signs them.
    const dataDir = join(folder, 'product')
    const product = await startProduct({
      port: port + index,
      databaseUrl,
      dataDir,
      ...(checkout && { checkout }),
    })
    products.push(product)
    // Before the other one starts, which could send the codes by email instead.
    cookies ??= { user: await signIn(product, 'user'), admin: await signIn(product, 'admin') }
  }
  if (!cookies) throw new Error('Nobody signed in.')
  const answers = await record(databaseUrl, cookies)
  bare = await openBare(port + 7, databaseUrl, answers)
  const yardstick: number[] = []
  const bareCpu = new Map<string, number[]>()
  const measured = new Map<Target, number[][]>()
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    // The first round is a warm-up and is discarded.
    const helloCpu = await cpuPerResponse(hello.pid, hello.url, {}, requests * 10)
    if (round > 0) yardstick.push(helloCpu)
    for (const { path } of answers) {
      const cpu = await cpuPerResponse(bare.pid, bare.base + path, {}, requests)
      if (round > 0) bareCpu.set(path, [...(bareCpu.get(path) ?? []), cpu])
    }
    for (const target of chosen) {
      const results = measured.get(target) ?? products.map(() => [])
      measured.set(target, results)
      for (const [index, { base, pid }] of products.entries()) {
        const headers: Record<string, string> = { accept: target.accept }
        if (target.as) headers.cookie = cookies?.[target.as] ?? ''
        if (target.brotli) headers['accept-encoding'] = 'br'
        const cpu = await cpuPerResponse(pid, `${base}${target.path}`, headers, requests)
        if (round > 0) results[index]?.push(cpu)
      }
    }
  }
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(seconds < 0.001 ? 3 : 2)} ms`
  console.log(
    table([
      at('CPU per response: hello', ms(median(yardstick))),
      ...answers.map(({ path, statements }) => {
        const count = statements.length === 1 ? '1 statement' : `${statements.length} statements`
        return at(`bare: ${path}, ${count}`, ms(median(bareCpu.get(path) ?? [])))
      }),
      ...[...measured].map(([{ path, brotli, most }, [results = [], others]]) => {
        const cpu = median(results)
        const other = others && median(others)
        return at(
          `CPU per response: ${path}${brotli ? ' with brotli' : ''}`,
          other === undefined ? ms(cpu) : `${ms(cpu)} (other checkout ${ms(other)})`,
          `<= ${most} ms`,
          cpu * 1000 <= most,
          `×${Math.round(cpu / median(yardstick))} hello`,
        )
      }),
    ]),
  )
} finally {
  // Before its database.
  bare?.close()
  for (const product of products) await product.stop()
  await release()
  hello.close()
  if (!values.data) rmSync(folder, { recursive: true, force: true })
}
