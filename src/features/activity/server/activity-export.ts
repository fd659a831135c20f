import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { Activity, ActivityExportInput } from '../activity.ts'
import { walkActivity } from './activity.service.ts'

const rowsAtOnce = 1_000

const head = [
  'when',
  'what',
  'subject',
  'who',
  'impersonator',
  'program',
  'where',
  'changes',
] as const

/** The filtered audit log, all entries. */
export async function* exportActivity(
  db: Database,
  filter: ActivityExportInput,
  t: Translate,
): AsyncGenerator<string> {
  let start = csvStart + csvLine(head.map((column) => t(`activity.export.${column}`)))
  for await (const entries of walkActivity(db, filter, rowsAtOnce)) {
    yield start + entries.map((entry) => lineOf(entry, t)).join('')
    start = ''
  }
  if (start) yield start
}

function lineOf(activity: Activity, t: Translate) {
  const { at, kind, subject, actor, impersonator, program, ip, changes } = activity
  // JSON, for programs that read the file: values before and after, field by field.
  const changeText = Object.keys(changes).length > 0 ? JSON.stringify(changes) : null
  return csvLine([
    at,
    t(`activity.kind.${kind}`),
    subject.name,
    actor.name,
    impersonator,
    program,
    ip,
    changeText,
  ])
}
