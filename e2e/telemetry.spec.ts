import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#/platform/testing/free-port.ts'
import { startOtlpReceiver } from '#/platform/telemetry/server/testing/otlp-receiver.ts'
import type { ReceivedSpan } from '#/platform/telemetry/server/testing/otlp-receiver.ts'
import {
  parsePrometheus,
  runPromtool,
} from '#/platform/telemetry/server/testing/prometheus-text.ts'
import { requestPage } from './support/http.ts'
import { visit } from './support/page-actions.ts'
import { startSecondServer } from './support/second-server.ts'
import { cookieOf, sharedSession, signInByApi } from './support/session.ts'
import { admin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// Servers with telemetry on the shared database, and a receiver that reads what they export.

type Server = Awaited<ReturnType<typeof startSecondServer>>

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let metricsPort: number
let server: Server
let recorded: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  receiver = await startOtlpReceiver()
  metricsPort = await freePort()
  recorded = join(await mkdtemp(join(tmpdir(), 'e2e-modules-')), 'on.txt')
  server = await startSecondServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    METRICS_PORT: String(metricsPort),
    ...recording(recorded),
  })
})

test.afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

function recording(file: string) {
  const program = pathToFileURL(resolve('e2e/support/record-modules.mjs')).href
  return { NODE_OPTIONS: `--import=${program}`, RECORDED_MODULES: file }
}

const newTrace = () => ({
  traceId: crypto.randomUUID().replaceAll('-', ''),
  spanId: crypto.randomUUID().replaceAll('-', '').slice(16),
})
type Trace = ReturnType<typeof newTrace>
const traceparent = ({ traceId, spanId }: Trace) => `00-${traceId}-${spanId}-01`

/** The names from the first statement of a trace up to the request, and the parent of that. */
function pathFromStatement({ traceId }: Trace, procedure: string) {
  const spans = receiver.spans.filter((span) => span.traceId === traceId)
  const above = (span: ReceivedSpan) => spans.find(({ spanId }) => spanId === span.parentSpanId)
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes)
  for (const statement of statements) {
    const path = [statement]
    for (let next = above(statement); next; next = above(next)) path.push(next)
    if (path.some(({ name }) => name === `procedure ${procedure}`))
      return { names: path.map(({ name }) => name), root: path.at(-1)?.parentSpanId }
  }
  return undefined
}

const logsOf = ({ traceId }: Trace) => receiver.logs.filter((log) => log.traceId === traceId)

test('one click is followed from the browser to the SQL statement', async ({ page, context }) => {
  const session = await sharedSession(admin, () => signInByApi(admin))
  await context.addCookies(session)
  await visit(page, `${server.base}/manager/activity`)
  const trace = newTrace()
  await page.setExtraHTTPHeaders({ traceparent: traceparent(trace) })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect
    .poll(() => pathFromStatement(trace, 'user.list'))
    .toEqual({
      names: [
        expect.stringMatching(/^(?:SELECT|WITH) /),
        'procedure user.list',
        expect.stringMatching(/^(?:GET|POST) \/api\/rpc\/user\/list$/),
      ],
      root: trace.spanId,
    })
  // Every response is logged, and the line in the log of the server names the same trace.
  await expect
    .poll(() => logsOf(trace).map(({ attributes }) => attributes['path']))
    .toContain('/api/rpc/user/list')
  const written = readFileSync(
    join(process.env['E2E_DATA_DIR'] ?? '', 'logs', `${new URL(server.base).port}.log`),
    'utf8',
  )
  expect(written).toContain(`"trace_id":"${trace.traceId}"`)
})

test('a page is followed through its loader', async () => {
  const trace = newTrace()
  const secret = 'zanzibar-481902'
  const response = await requestPage(`/manager/users?searchTerm=${secret}`, {
    base: server.base,
    cookie: await cookieOf(admin),
    headers: { traceparent: traceparent(trace) },
  })
  expect(response.status).toBe(200)
  await expect
    .poll(() => pathFromStatement(trace, 'user.list'))
    .toEqual({
      names: [
        expect.stringMatching(/^(?:SELECT|WITH) /),
        'procedure user.list',
        'loader /manager/users',
        'GET /manager/users',
      ],
      root: trace.spanId,
    })
  const names = receiver.spans.filter(({ traceId }) => traceId === trace.traceId)
  expect(names.map(({ name }) => name)).toContain('render')
  // Health checks, like those that waited for this server, are not traced.
  expect(receiver.spans.filter(({ name }) => name.includes('/api/health'))).toEqual([])
  // Neither the search text nor an email is exported, although both are values of these statements.
  expect(receiver.received()).toContain('from \\"user\\"')
  expect(receiver.received()).not.toContain(secret)
  expect(receiver.received()).not.toContain(admin)
})

test('the metrics have every metric and label that the dashboard and the alerts use', async () => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  const text = await response.text()
  expect(runPromtool(['check', 'metrics'], text) ?? '').toBe('')
  const families = [...parsePrometheus(text).values()]
  const labels = new Set(
    families.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels))),
  )
  const files = ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml']
  const used = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/by \(([\w, ]+)\)/g)])
    .flatMap(([, list = '']) => list.split(', '))
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((label) => !labels.has(label))).toEqual([])
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

test('workers are measured separately on one port', async () => {
  const port = await freePort()
  const workers = await startSecondServer({ WORKERS: '2', METRICS_PORT: String(port) })
  const measured = async () => {
    // The first worker answers requests before the metrics are served.
    const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    const families = parsePrometheus((await response?.text()) ?? '\n')
    const samples = families.get('process_memory_usage_bytes')?.samples ?? []
    return samples.map(({ labels }) => labels['worker'])
  }
  await expect.poll(measured).toEqual(['1', '2'])
  expect(await workers.stop()).toBe(0)
})

/** The packages of OpenTelemetry in the files that a server loaded. The build names the origin of its code. */
function loadedPackages(file: string) {
  const files = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
  expect(files.length).toBeGreaterThan(1)
  const texts = files.map((name) => readFileSync(name, 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/node_modules\/@opentelemetry\/([\w-]+)\//g)].map(([, name]) => name),
  )
  return new Set(names)
}

test('a server loads OpenTelemetry only if telemetry is on', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'e2e-modules-')), 'off.txt')
  const without = await startSecondServer(recording(file))
  const cookie = await cookieOf(admin)
  const page = await requestPage('/manager/users', { base: without.base, cookie })
  expect(page.status).toBe(200)
  await signInByApi(`telemetry-${crypto.randomUUID()}@example.com`, { base: without.base })
  expect(await without.stop()).toBe(0)
  // The sign-in library imports names of attributes from this package, nothing that runs.
  expect(loadedPackages(file)).toEqual(new Set(['semantic-conventions']))
  expect(loadedPackages(recorded)).toContain('sdk-trace')
})
