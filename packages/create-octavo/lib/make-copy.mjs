import { randomBytes } from 'node:crypto'
import { giveIdentity } from './identity.mjs'
import { nameLanguages, offer } from './offer-languages.mjs'
import { setText } from './project-tree.mjs'

/** Creates the complete project in memory. */
export async function makeCopy(template, answers, today = new Date()) {
  const tree = await template.tree(answers)
  offer(tree, answers.languages)
  nameLanguages(tree, answers.languages)
  giveIdentity(tree, answers)
  setText(tree, '.env', environment(answers))
  setText(tree, '.octavo.json', record(template, answers, today))
  return tree
}

/** Read by `npm start` and ignored by git. */
function environment({ database, admin }) {
  const lines = [
    '# Git ignores this file. .env.example lists every setting.',
    `AUTH_SECRET=${randomBytes(32).toString('base64url')}`,
  ]
  if (database) lines.push(`DATABASE_URL=${database}`)
  if (admin) lines.push(`FIRST_ADMIN=${admin}`)
  return `${lines.join('\n')}\n`
}

/** Records the version of the template, to compare the project with a later one. */
function record({ version }, { name, languages, sample, organizations, database, admin }, today) {
  const answers = {
    name,
    languages: languages.join(','),
    sample,
    organizations,
    database: database ? 'own' : 'later',
    admin: Boolean(admin),
  }
  const created = today.toISOString().slice(0, 10)
  return `${JSON.stringify({ template: 'octavo', version, created, answers }, null, 2)}\n`
}
