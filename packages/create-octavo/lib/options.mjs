import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from './languages.mjs'
import { packageNameOf } from './identity.mjs'
import { UserError } from './user-error.mjs'

export const usage = `npm create octavo@latest [folder] -- [options]
npm run create -- ../folder [options]          (from a checkout, offline)

Creates your own project. It asks up to six questions; these options answer them:

  --name "Larkspur Clinic"   the name of the product
  --languages en,fr          ${Object.keys(languages).join(', ')}; the first is the default
  --no-sample                leave out books and genres (--sample keeps them)
  --no-organizations         leave out organizations, with their members, teams and invitations
  --database URL             your PostgreSQL, or "later" for the embedded one
  --admin you@example.com    becomes an administrator on the first start ("later" for none)

  --yes        use the default for every question without an answer
  --dry-run    list the files without writing them
  --no-git     create no git repository; the default inside another repository, where --git
               creates one
  --version, --help`

/**
 * @typedef {{ folder: string, name: string, packageName: string, languages: string[],
 *   sample: boolean, organizations: boolean, database: string | null, admin: string | null }} Answers
 */

export function readCommand(args) {
  const options = {
    name: { type: 'string' },
    languages: { type: 'string' },
    sample: { type: 'boolean' },
    organizations: { type: 'boolean' },
    database: { type: 'string' },
    admin: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
    git: { type: 'boolean' },
    version: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  }
  let read
  try {
    read = parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new UserError(`${error.message}\n\n${usage}`)
  }
  const { values, positionals } = read
  if (positionals.length > 1) {
    throw new UserError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}`)
  }
  return { ...values, dryRun: values['dry-run'], folder: positionals[0] }
}

/** The questions in order; `read` parses an answer or throws an error. */
const questions = [
  {
    key: 'name',
    ask: 'What is the name of your product?',
    suggest: ({ folder }) => titleOf(basename(resolve(folder))),
    read: readName,
  },
  {
    key: 'languages',
    ask: `Which languages? (${Object.keys(languages).join(', ')}; the first is the default)`,
    suggest: () => Object.keys(languages).join(','),
    read: readLanguages,
  },
  {
    key: 'sample',
    ask: 'Keep the sample catalog of books and genres?',
    suggest: () => 'yes',
    read: readYesOrNo,
  },
  {
    key: 'organizations',
    ask: 'Keep organizations, with members, teams and invitations?',
    suggest: () => 'yes',
    read: readYesOrNo,
  },
  {
    key: 'database',
    ask: 'Which PostgreSQL database? (a URL, or "later" for the embedded one)',
    suggest: () => 'later',
    read: readDatabase,
  },
  {
    key: 'admin',
    ask: 'Email of the first administrator? (or "later")',
    suggest: () => 'later',
    read: readEmail,
  },
]

/** @returns {Promise<Answers>} */
export async function settleAnswers(command, ask) {
  const folder = command.folder ?? (command.yes || !ask ? undefined : await ask.folder())
  if (!folder) throw new UserError(`Name a folder.\n\n${usage}`)
  const answers = { folder }
  for (const question of questions) {
    const given = command[question.key]
    if (given !== undefined) answers[question.key] = question.read(String(given))
    else if (command.yes) answers[question.key] = question.read(question.suggest(answers))
    else if (ask) answers[question.key] = await ask.until(question, question.suggest(answers))
    else {
      throw new UserError(
        `There is no terminal to ask on. Pass --${question.key}, or --yes to use the defaults.`,
      )
    }
  }
  ask?.close()
  return { ...answers, packageName: packageNameOf(answers.name, basename(resolve(folder))) }
}

function readName(text) {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name.length === 0 || name.length > 40)
    throw new UserError('The name must be 1 to 40 characters long.')
  // The name is used in mail headers, file names and source code.
  const odd = /[^\p{L}\p{M}\p{N} .'’&+-]/u.exec(name)
  if (odd) throw new UserError(`The name can't contain ${JSON.stringify(odd[0])}.`)
  if (!/\p{L}/u.test(name))
    throw new UserError('The name needs a letter, because the icon shows the first one.')
  return name
}

function readLanguages(text) {
  const chosen = text.split(/[\s,]+/).filter(Boolean)
  const unknown = chosen.filter((it) => !Object.hasOwn(languages, it))
  if (chosen.length === 0 || unknown.length > 0) {
    const known = Object.keys(languages).join(', ')
    throw new UserError(`Choose from ${known}${unknown[0] ? `, not "${unknown[0]}"` : ''}.`)
  }
  return [...new Set(chosen)]
}

function readYesOrNo(text) {
  if (/^(?:y|yes|true)$/i.test(text.trim())) return true
  if (/^(?:n|no|false)$/i.test(text.trim())) return false
  throw new UserError('Answer yes or no.')
}

function readDatabase(text) {
  if (/^(?:later|)$/i.test(text.trim())) return null
  const url = text.trim()
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    throw new UserError('Enter a URL like postgresql://user:password@host:5432/name, or "later".')
  }
  return url
}

function readEmail(text) {
  if (/^(?:later|)$/i.test(text.trim())) return null
  const email = text.trim().toLowerCase()
  if (!/^[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+$/.test(email)) {
    throw new UserError(`"${email}" is not a valid email.`)
  }
  return email
}

/** `larkspur-clinic` → `Larkspur Clinic` */
function titleOf(folder) {
  return folder
    .split(/[-_. ]+/)
    .filter(Boolean)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ')
}
