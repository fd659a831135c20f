import { freePort } from '#/platform/testing/free-port.ts'
import { startProcess } from './server-process.ts'

/** Another process of the product on the same database and secret, as a second machine would be. */
export const startSecondServer = async (env: NodeJS.ProcessEnv = {}) =>
  startProcess('scripts/start.mjs', await freePort(), {
    DATA_DIR: process.env['E2E_DATA_DIR'],
    LOG_LEVEL: 'info',
    ...env,
  })
