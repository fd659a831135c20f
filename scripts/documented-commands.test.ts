import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentedCommands } from './documented-commands.ts'
import type { DocumentedCommand } from './documented-commands.ts'
import { plan } from './test-plan.ts'

// Every documented command is run by a test, a step of `npm test` or a workflow, so that it cannot go stale.

const documents = globSync([
  '*.md',
  'docs/*.md',
  '.github/*.md',
  '.agents/skills/*/SKILL.md',
]).filter((file) => file !== 'CHANGELOG.md')
const commands = documents.flatMap((file) => documentedCommands(file, readFileSync(file, 'utf8')))

const own = 'scripts/documented-commands.test.ts'
const runners = globSync([
  '.github/workflows/*.yml',
  'e2e/**/*.ts',
  'scripts/*.test.ts',
  'scripts/copies*.ts',
  'packages/*/*.test.ts',
]).filter((file) => file !== own)
const lines = runners.flatMap((file) => readFileSync(file, 'utf8').split('\n'))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const steps = new Set(plan.map(({ name }) => name))

/** Whether the script is a step of `npm test` or runs one. */
function isStep(script: string): boolean {
  const [, only] = /--only ([\w,-]+)$/.exec(scripts[script] ?? '') ?? []
  return only ? only.split(',').every((name) => steps.has(name)) : steps.has(script)
}

const nameOf = (command: string) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? ''
const flagsOf = (command: string) => command.match(/(?<= )--[a-z][\w-]*/g) ?? []

function isRun({ command }: DocumentedCommand): boolean {
  if (lines.some((line) => line.includes(command))) return true
  if (command.startsWith('curl ')) {
    const [, path = command] = /localhost:\d+(\/[\w/]+)/.exec(command) ?? []
    return lines.some((line) => line.includes(path))
  }
  const name = nameOf(command)
  if (!name || !(name in scripts)) return false
  const typed = new RegExp(`npm (?:run )?${name}(?![\\w:-])|'run', '${name}'|'npm', \\['${name}'`)
  const uses = lines.filter((line) => typed.test(line))
  const isUsed = uses.length > 0 || isStep(name) || name === 'test'
  return isUsed && flagsOf(command).every((flag) => lines.some((line) => line.includes(flag)))
}

test('finds commands in the documents', () => {
  expect(commands.length).toBeGreaterThan(20)
})

test('every documented npm script exists', () => {
  const missing = commands.filter(
    ({ command }) => command.startsWith('npm run ') && !(nameOf(command) in scripts),
  )
  expect(missing).toEqual([])
})

test('every documented command is run by a test or a workflow', () => {
  const unproven = commands.filter((it) => !isRun(it))
  expect(unproven.map(({ file, line, command }) => `${file}:${line} ${command}`)).toEqual([])
})

test('finds commands in shell blocks and in sentences, without comments', () => {
  const text = [
    'Type `npm run dev` and read `src/brand.ts`.',
    '```sh',
    'npm run release -- --with-node   # a bare machine is enough',
    '# a comment',
    '```',
    '```ts',
    'npm()',
    '```',
  ].join('\n')
  expect(documentedCommands('a.md', text)).toEqual([
    { file: 'a.md', line: 1, command: 'npm run dev' },
    { file: 'a.md', line: 3, command: 'npm run release -- --with-node' },
  ])
})
