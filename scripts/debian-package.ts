import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs the first of these packages that exists, as root on Debian or Ubuntu. */
export function installDebianPackage(title: string, names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing ${title} with apt-get …`)
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  return (
    attempt('apt-get', ['update', '-qq']) === undefined &&
    names.some((name) => attempt('apt-get', [...install, name]) === undefined)
  )
}

/** The last line of a failed program's output, or nothing. */
export function attempt(command: string, args: string[]): string | undefined {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { stdio: 'pipe', env, timeout: 600_000 })
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    return (stderr?.toString().trim() || message).split('\n').at(-1) ?? command
  }
}
