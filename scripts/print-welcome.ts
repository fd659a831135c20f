import type { Config } from '#/platform/env/server/config.ts'
import { sampleAccounts } from './prepare-database.ts'
import type { Progress } from './progress.ts'

const MEANS: Record<string, string> = {
  'admin@example.com': 'may do everything',
  'user@example.com': 'sees the app',
}

/** Prints the URL, the sample accounts and the inbox. */
export async function printWelcome(config: Config, databaseUrl: string, progress: Progress) {
  const { baseUrl, sampleData } = config
  const accounts = sampleData ? await sampleAccounts(databaseUrl) : []
  const people = accounts.map((email, index): [string, string] => [
    index === 0 ? 'Sign in as' : '',
    `${email.padEnd(20)} ${MEANS[email]}`,
  ])
  const codes: [string, string][] = people.length > 0 ? [['Their codes', placeOfCodes(config)]] : []
  progress.line()
  progress.table([['Open', baseUrl], ...people, ...codes])
  progress.line()
}

function placeOfCodes(config: Config): string {
  if (config.demoMode) return 'shown on the sign-in page' // demo
  return config.mailUrl ? 'sent by email' : `${config.baseUrl}/dev/inbox`
}
