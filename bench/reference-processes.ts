// The references, each in its own process: `hello <port>` returns 200 bytes with bare node:http;
// `select <seconds>` fetches 20 indexed rows with bare pg; `bare <port>` executes the recorded statements of
// an answer, one after the other, and returns its finished bytes.
import { createServer } from 'node:http'
import pg from 'pg'
import { connections } from './request-rate.ts'
import type { BareAnswer } from './request-rate.ts'

const [kind, argument] = process.argv.slice(2)

if (kind === 'hello') {
  const body = 'x'.repeat(200)
  const headers = { 'content-type': 'text/plain', 'content-length': '200' }
  createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
    Number(argument),
    '127.0.0.1',
    () => process.send?.('ready'),
  )
} else if (kind === 'bare') {
  process.once('message', (answers: BareAnswer[]) => serveBare(Number(argument), answers))
  process.send?.('started')
} else {
  const rate = await selectRate(Number(argument))
  process.send?.(rate)
  process.disconnect?.()
}

async function selectRate(seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: connections })
  const text = `select id, title, author, publisher, published_on, updated_at from book
    where id > $1 order by id limit 20`
  const first = '00000000-0000-0000-0000-000000000000'
  let answered = 0
  const fetchUntil = async (end: number) => {
    while (performance.now() < end) {
      await pool.query(text, [first])
      answered += 1
    }
  }
  const round = (ms: number) => {
    const end = performance.now() + ms
    return Promise.all(Array.from({ length: connections }, () => fetchUntil(end)))
  }
  await round(1_000)
  answered = 0
  const start = performance.now()
  await round(seconds * 1000)
  const rate = answered / ((performance.now() - start) / 1000)
  await pool.end()
  return rate
}

function serveBare(port: number, answers: readonly BareAnswer[]) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: connections })
  createServer((request, response) => {
    const answer = answers.find(({ path }) => path === request.url)
    if (!answer) throw new Error(`${request.url} was not recorded.`)
    const { statements, headers, body } = answer
    const reply = async () => {
      for (const statement of statements) await pool.query(statement)
      response.writeHead(200, headers).end(body)
    }
    void reply()
  }).listen(port, '127.0.0.1', () => process.send?.('ready'))
}
