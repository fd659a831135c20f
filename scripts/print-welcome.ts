import type { Config } from '#/platform/env/server/config.ts'
import { sampleAccounts } from './prepare-database.ts'
import type { Progress } from './progress.ts'

const MEANS: Record<string, string> = {
  'admin@example.com': 'may do everything',
  'user@example.com': 'sees the app',
}

/** Prints the URL, the sample accounts and the inbox. */
export async function printWelcome(config: Config, databaseUrl: string, progress: Progress) {
  const { baseUrl, loopback, demoMode, mailUrl } = config
  const accounts = loopback || demoMode ? await sampleAccounts(databaseUrl) : []
  const people = accounts.map((email, index): [string, string] => [
    index === 0 ? 'Sign in as' : '',
    `${email.padEnd(20)} ${MEANS[email]}`,
  ])
  const codes: [string, string][] =
    people.length > 0 && !demoMode
      ? [['Their codes', mailUrl ? 'sent by email' : `${baseUrl}/dev/inbox`]]
      : []
  progress.line()
  progress.table([['Open', baseUrl], ...people, ...codes])
  progress.line()
}
