import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { request, requestRpc } from '#e2e/support/http.ts'
import { copySeededData } from '#e2e/support/seeded-data.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { startSecondServer } from '#e2e/support/second-server.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import type { Cookies } from '#e2e/support/session.ts'
import { expect } from '#e2e/support/test.ts'

/** A data folder for one test, on which servers are started and killed. */
export async function createIsolatedServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-server-'))
  await copySeededData(dataDir)
  const env = { DATA_DIR: dataDir, AUTH_SECRET: randomBytes(32).toString('hex') }
  // Keeps a connection from the first start on, because an unused database stops.
  let database: Awaited<ReturnType<typeof startEmbedded>> | undefined
  let pool: pg.Pool | undefined
  let server: Awaited<ReturnType<typeof startSecondServer>> | undefined
  let session: Cookies = []
  const base = () => server?.base ?? ''

  return {
    dataDir,
    env,
    get session() {
      return session
    },
    get cookie() {
      return asHeader(session)
    },
    get base() {
      return base()
    },
    async start() {
      server = await startSecondServer(env)
      database ??= await startEmbedded(dataDir)
      pool ??= new pg.Pool({ connectionString: database.url, max: 1 })
      if (session.length === 0) session = await signInByApi(admin, { base: base() })
    },
    kill: () => server?.kill(),
    stop: () => server?.stop(),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool?.query<Row>(text, values))?.rows ?? [],
    request: (path: string, rest: Parameters<typeof request>[1] = {}) =>
      request(path, { base: base(), cookie: asHeader(session), ...rest }),
    /** Calls a procedure over the RPC endpoint. */
    async call<T>(name: string, input: unknown): Promise<T> {
      const response = await requestRpc(name, input, { base: base(), cookie: asHeader(session) })
      expect(response.status, response.text).toBe(200)
      return response.json<{ json: T }>().json
    },
    async close() {
      await server?.stop()
      await pool?.end()
      await database?.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
