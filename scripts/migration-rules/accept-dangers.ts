import { emptyHistory, findDangers } from './find-dangers.ts'
import { rules } from './rules.ts'
import type { RuleName } from './rules.ts'
import { splitStatements } from './split-statements.ts'

const breakpoint = '--> statement-breakpoint'
const checked = /^(ALTER TABLE "\w+" ADD CONSTRAINT "\w+" (?:CHECK|FOREIGN KEY) .*);$/

/** Why a generated statement may be dangerous; none: it is an error that it is. */
type Reasons = Partial<Record<RuleName, string>>

/**
 * Makes a generated migration pass the check: constraints of tables with rows are not validated at once, and what else
 * is dangerous is accepted with a reason.
 */
export function acceptDangers(sql: string, reasons: Reasons): string {
  const history = emptyHistory()
  const pieces = sql.split(breakpoint).map((piece) => {
    const found = splitStatements(piece).flatMap((it) => findDangers(it.sql, history))
    const [, constraint] = checked.exec(piece.trim()) ?? []
    if (constraint && found.length > 0)
      return `-- A later version can validate it: VALIDATE CONSTRAINT.\n${constraint} NOT VALID;`
    const names = [...new Set(found.map(({ rule }) => rule))]
    const comments = names.map((rule) => {
      const reason = reasons[rule]
      if (!reason)
        throw new Error(`The generated migration is dangerous: ${rules[rule].why}.\n${piece}`)
      return `-- accept ${rule}: ${reason}`
    })
    return comments.length > 0 ? [...comments, piece.trim()].join('\n') : piece
  })
  const isChanged = pieces.join(breakpoint) !== sql
  return isChanged ? `${pieces.map((it) => it.trim()).join(`${breakpoint}\n`)}\n` : sql
}
