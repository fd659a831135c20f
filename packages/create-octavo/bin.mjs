#!/usr/bin/env node
// Runs from a checkout and from the published package on any Node: plain JavaScript without dependencies.
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { askOnTerminal } from './lib/prompt.mjs'
import { readCommand, settleAnswers, usage } from './lib/options.mjs'
import { onInterruption, handlePendingSignals } from './lib/interruption.mjs'
import { UserError } from './lib/user-error.mjs'
import { createRepository } from './lib/repository.mjs'
import { openTemplate } from './lib/template.mjs'
import { makeCopy } from './lib/make-copy.mjs'
import { checkPlace, createDraft, explain } from './lib/write-project.mjs'

const here = process.env.INIT_CWD ?? process.cwd()
const terminal = process.stdin.isTTY && process.stdout.isTTY

/** @param {string} what */
const say = (what) => process.stdout.write(`${what}\n`)
/** @param {string} what */
const reportDone = (what) => say(`  ${styleText('green', '✓')} ${what}`)
/** Quotes a path for a shell. */
const quoted = (path) =>
  /^[\w./~@%+:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`

/** The current cleanup and message for a signal. */
let undo = () => 'Nothing was written.'

async function main() {
  onInterruption(() => undo())
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
    return say(`\nDry run: ${copy.size} files would be written to ${folder}.`)
  }
  await handlePendingSignals()
  await write(folder, copy, { ...answers, git: command.git })
  reportDone(`${answers.name} is in ${folder}`)
  say(`\n  cd ${quoted(answers.folder)}\n  npm start\n`)
}

async function write(folder, copy, { name, git }) {
  const draft = createDraft(folder)
  undo = () => {
    draft.remove()
    return 'Nothing was written.'
  }
  try {
    await draft.write(copy)
    reportDone(`${copy.size} files`)
    const repository = createRepository({ folder, place: draft.place, name, git })
    if (repository) reportDone(repository)
    await handlePendingSignals()
    draft.keep()
    // From here on, the folder is complete even if a signal interrupts the output.
    undo = () => `${name} is complete in ${folder}.`
  } catch (error) {
    draft.remove()
    throw error
  }
}

try {
  await main()
} catch (thrown) {
  await handlePendingSignals()
  const error = explain(thrown)
  // A user error is a message; any other error is a bug and shows its stack.
  process.stderr.write(`${error instanceof UserError ? error.message : error.stack}\n`)
  process.exitCode = error.exitCode ?? 1
}
