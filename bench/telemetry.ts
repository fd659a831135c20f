// `npm run bench -- telemetry`: the CPU time per response with telemetry, compared with the same build without.
//   --rounds 12  --requests 3000   how often each server is measured, and with how many requests
//   --data <folder>                keep the database there for the next run
// Both servers run at the same time and take turns, so that a busy minute affects both alike. The receiver is
// another process. CPU time includes the threads of the garbage collector.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn, startProduct } from './app-server.ts'
import type { Product } from './app-server.ts'
import { cpuPerResponse } from './cpu-time.ts'
import { at, percent, table } from './report.ts'
import { median } from './request-rate.ts'
import { openCatalogs } from './seed-data.ts'

if (process.argv[2] === 'receive') receive()
else await measure()

/** Accepts everything that is sent to it. */
function receive() {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function measure() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '12' },
      requests: { type: 'string', default: '3000' },
      port: { type: 'string', default: '4790' },
      data: { type: 'string' },
    },
  })
  const folder = resolve(values.data ?? mkdtempSync(join(tmpdir(), 'bench-')))
  const port = Number(values.port)
  const receiver = fork(import.meta.filename, ['receive'])
  const [receiverPort] = (await once(receiver, 'message')) as [number]
  const { catalogs, release } = await openCatalogs(folder, [1000])
  const products: Product[] = []
  try {
    const databaseUrl = catalogs[0]?.url ?? ''
    const open = async (further: number, env: NodeJS.ProcessEnv) => {
      const dataDir = join(folder, 'product')
      const product = await startProduct({ port: port + further, databaseUrl, dataDir, env })
      products.push(product)
      return product
    }
    const off = await open(0, {})
    const on = await open(1, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiverPort}`,
      METRICS_PORT: String(port + 2),
    })
    const cookie = await signIn(off, 'user')
    const targets = [
      { label: 'SSR /app/books', path: '/app/books', headers: { accept: 'text/html', cookie } },
      { label: 'GET /api/books', path: '/api/books', headers: { accept: '*/*', cookie } },
    ]
    const lines = []
    for (const { label, path, headers } of targets) {
      const pairs: { off: number; on: number }[] = []
      for (let round = 0; round <= Number(values.rounds); round += 1) {
        const cpu = (product: Product) =>
          cpuPerResponse(product.pid, `${product.base}${path}`, headers, Number(values.requests))
        const first = round % 2 === 0
        const before = first ? await cpu(off) : await cpu(on)
        const after = first ? await cpu(on) : await cpu(off)
        // The first round is a warm-up.
        if (round > 0) pairs.push(first ? { off: before, on: after } : { off: after, on: before })
      }
      const without = median(pairs.map((pair) => pair.off))
      const added = median(pairs.map((pair) => pair.on / pair.off)) - 1
      lines.push(
        at(`${label}: CPU per response without telemetry`, `${(without * 1000).toFixed(2)} ms`),
        at(`${label}: added by telemetry`, percent(added), '<= 3 %', added <= 0.03),
      )
    }
    console.log(table(lines))
  } finally {
    for (const product of products) await product.stop()
    await release()
    receiver.kill()
    if (!values.data) rmSync(folder, { recursive: true, force: true })
  }
}
