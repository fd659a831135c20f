// `npm run check:deploy`: checks whether the settings are ready for production, without changing anything.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { checkDatabase } from '#/platform/deploy/server/check-database.ts'
import { checkMachine } from '#/platform/deploy/server/check-machine.ts'
import { checkMail } from '#/platform/deploy/server/check-mail.ts'
import { checkSettings } from '#/platform/deploy/server/check-settings.ts'
import { type Finding, count, createFindings } from '#/platform/deploy/server/finding.ts'
import { environment, inspectConfig } from '#/platform/env/server/config.ts'
import { parseOptions } from './parse-options.ts'

const root = resolve(import.meta.dirname, '..')
const marks = {
  ok: styleText('green', '✓'),
  warning: styleText('yellow', '!'),
  error: styleText('red', '✗'),
}

const { values } = parseOptions({
  options: { json: { type: 'boolean' }, strict: { type: 'boolean' } },
})

const findings = createFindings()
const inspected = inspectConfig(environment())
checkSettings(inspected, findings)
const { draft } = inspected
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
const testedNode = read('.node-version').trim()
await checkMachine(draft, { root, neededNode: engines.node, testedNode }, findings)
if (draft.mailUrl) await checkMail(draft.mailUrl, findings)
await checkDatabase({ draft, migrations: resolve(root, 'migrations') }, findings)

const errors = count(findings.all, 'error')
const warnings = count(findings.all, 'warning')
if (values.json) {
  console.log(JSON.stringify({ errors, warnings, findings: findings.all }, null, 2))
} else {
  for (const finding of findings.all) print(finding)
  console.log(`${errors} to mend, ${warnings} to consider`)
}
process.exitCode = errors > 0 || (values.strict && warnings > 0) ? 1 : 0

function print({ level, about, says, advice }: Finding) {
  console.log(`${marks[level]} ${about.padEnd(17)}${says}`)
  if (advice) console.log(`  ${''.padEnd(17)}${styleText('dim', `→ ${advice}`)}`)
}
