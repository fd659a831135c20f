import { freePort } from '#/platform/testing/free-port.ts'
import { startProcess } from './server-process.ts'

/** Starts another process on the same database and secret, like a second machine. */
export const startSecondServer = async (env: NodeJS.ProcessEnv = {}) =>
  startProcess('scripts/start.mjs', await freePort(), {
    DATA_DIR: process.env['E2E_DATA_DIR'],
    LOG_LEVEL: 'info',
    ...env,
  })
