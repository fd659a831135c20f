import { globSync, readFileSync } from 'node:fs'

// Features that `npm run new` has written with `--owned-by user` and pages in `/app`: every user has records of
// their own, and finds no others.

type FeatureRecord = { plural: string; ownedBy?: string; area?: string }

const found = globSync('src/features/*/*.generated.json').flatMap((path) => {
  const { plural, ownedBy, area } = JSON.parse(readFileSync(path, 'utf8')) as FeatureRecord
  const isInApp = area === 'app' || area === 'both'
  return ownedBy === 'user' && isInApp
    ? [{ plural, feature: path.split(/[\\/]/).at(-2) ?? '' }]
    : []
})

/** The URLs of their lists. */
export const ownLists = found.map(({ plural }) => `/app/${plural}`)

const groups = found.flatMap(({ feature }) => {
  const group = feature.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())
  return [group, `${group}Import`]
})

/** Whether a procedure, such as `reminder.create`, works only with such records. */
export const isAboutOwnRecords = (procedure: string) =>
  groups.includes(procedure.slice(0, procedure.indexOf('.')))
