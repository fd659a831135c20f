#!/usr/bin/env node
// Runs from a checkout and from the published package, on whatever Node the machine has: plain
// JavaScript, no package but Node's own.
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { askOnTerminal } from './lib/ask.mjs'
import { readCommand, settleAnswers, usage } from './lib/answers.mjs'
import { Refusal } from './lib/refusal.mjs'
import { openTemplate } from './lib/template.mjs'
import { makeCopy } from './lib/make-copy.mjs'
import { checkPlace, createDraft } from './lib/write.mjs'

const here = process.env.INIT_CWD ?? process.cwd()
const terminal = process.stdin.isTTY && process.stdout.isTTY

/** @param {string} what */
const say = (what) => process.stdout.write(`${what}\n`)
/** @param {string} what */
const did = (what) => say(`  ${styleText('green', '✓')} ${what}`)

async function main() {
  const command = readCommand(process.argv.slice(2))
  if (command.help) return say(usage)
  const template = await openTemplate()
  if (command.version) return say(template.version)

  if (command.folder) checkPlace(resolve(here, command.folder))
  const answers = await settleAnswers(command, terminal ? askOnTerminal() : undefined)
  const folder = resolve(here, answers.folder)
  checkPlace(folder)
  const copy = await makeCopy(template, answers)
  if (command.dryRun) {
    for (const path of [...copy.keys()].toSorted((a, b) => (a < b ? -1 : 1))) say(path)
    return say(`\n${copy.size} files would be written to ${folder}. Nothing was.`)
  }

  const draft = createDraft(folder)
  const give = () => {
    draft.remove()
    say('\nNothing was written.')
    process.exit(130)
  }
  process.once('SIGINT', give).once('SIGTERM', give)
  try {
    draft.write(copy)
    did(`${copy.size} files`)
    if (command.git) did(draft.commit())
    draft.keep()
  } catch (error) {
    draft.remove()
    throw error
  }
  did(`${answers.name} is in ${folder}`)
  say(`\n  cd ${answers.folder}\n  npm start\n`)
}

try {
  await main()
} catch (error) {
  // A refusal is a sentence for the person; anything else is a fault of ours and shows itself.
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
  process.exitCode = 1
}
