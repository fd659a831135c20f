// `npm run admin -- grant someone@example.com`: the first administrator of a new database.
import { config as readConfig } from '#/platform/env/server/config.ts'
import { parseOptions } from './parse-options.ts'
import { createLifetime } from './process-lifetime.ts'
import { prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'

const usage = 'Say whom: npm run admin -- grant someone@example.com'
const progress = createProgress()
const lifetime = createLifetime()

try {
  const [command, email, ...more] = parseOptions({ allowPositionals: true }).positionals
  if (command !== 'grant' || !email || more.length > 0) throw new Error(usage)
  const config = readConfig()
  const { url } = await prepareDatabase({ config, progress, lifetime, sample: false })
  const { makeAdmin } = await import('#/registry/first-admin.ts')
  const outcomes = {
    made: `${email} has an account now, as an administrator`,
    granted: `${email} is an administrator now`,
    'had-it': `${email} was an administrator already`,
  }
  progress.done(outcomes[await makeAdmin(url, email)])
  progress.line(`Sign in at ${config.baseUrl}/login`)
  await lifetime.leave(0)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}
