import { spawn } from 'node:child_process'
import { machinePath } from './paths.mjs'
import { unreachable } from './user-error.mjs'

const options = ['--no-audit', '--no-fund', '--engine-strict=false', '--loglevel=error']

/**
 * Runs the machine's npm and captures its output, because warnings about an older Node do not concern the
 * user.
 */
export async function npm(...args) {
  const first = await run('npm', [...args, ...options, '--fetch-retries=0'])
  if (first.status === 0 || !unreachable.test(first.output)) return first
  // Without a network, npm retries for ten minutes, once for each of hundreds of packages. So the registry
  // is pinged once before npm may retry single failures.
  const ping = await run('npm', ['ping', ...options, '--fetch-retries=0'])
  return unreachable.test(ping.output) ? first : run('npm', [...args, ...options])
}

export function run(program, args) {
  const child = spawn(program, args, {
    env: { ...process.env, PATH: machinePath, BOOTSTRAP_INSTALLS: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((done) => {
    child.on('error', ({ message }) => done({ status: 1, output: `${program}: ${message}` }))
    child.on('close', (status) => done({ status, output }))
  })
}
