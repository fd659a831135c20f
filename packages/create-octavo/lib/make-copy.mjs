import { randomBytes } from 'node:crypto'
import { giveIdentity } from './identity.mjs'
import { nameLanguages, offer } from './offer-languages.mjs'
import { setText } from './tree.mjs'

/** The whole project a person gets, in memory. */
export async function makeCopy(template, answers, today = new Date()) {
  const tree = await template.tree(answers)
  offer(tree, answers.languages)
  nameLanguages(tree, answers.languages)
  giveIdentity(tree, answers)
  setText(tree, '.env', environment(answers))
  setText(tree, '.octavo.json', record(template, answers, today))
  return tree
}

/** Read by `npm start`; git does not see it. */
function environment({ database, admin }) {
  const lines = [
    '# Yours alone: git ignores this file. .env.example lists everything that can be set.',
    `AUTH_SECRET=${randomBytes(32).toString('base64url')}`,
  ]
  if (database) lines.push(`DATABASE_URL=${database}`)
  if (admin) lines.push(`FIRST_ADMIN=${admin}`)
  return `${lines.join('\n')}\n`
}

/** Where this project comes from, for whoever wants to compare it with a later template. */
function record({ version }, { name, languages, sample, database, admin }, today) {
  const answers = {
    name,
    languages: languages.join(','),
    sample,
    database: database ? 'own' : 'later',
    admin: Boolean(admin),
  }
  const created = today.toISOString().slice(0, 10)
  return `${JSON.stringify({ template: 'octavo', version, created, answers }, null, 2)}\n`
}
