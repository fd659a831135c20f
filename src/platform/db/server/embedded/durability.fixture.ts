/** Writes numbered rows forever and prints each number after its commit. */
import { flushCompileCache } from 'node:module'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'

// The process is killed, so Node would not write the cache at its end.
flushCompileCache()
const [dataDir = '', first = '1'] = process.argv.slice(2)
const { url } = await startEmbedded(dataDir)
const client = new pg.Client(url)
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS note (n int PRIMARY KEY)')
for (let n = Number(first); ; n += 1) {
  await client.query('INSERT INTO note VALUES ($1)', [n])
  process.stdout.write(`${n}\n`)
}
