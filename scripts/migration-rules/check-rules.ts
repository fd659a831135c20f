import type { Migration } from '#/platform/db/server/migrations.ts'
import { emptyHistory, findDangers } from './find-dangers.ts'
import type { History } from './find-dangers.ts'
import { rules } from './rules.ts'
import type { Rule } from './rules.ts'
import { splitStatements } from './split-statements.ts'
import type { Statement } from './split-statements.ts'

/** Older migrations are applied everywhere, and their text never changes. */
export const checkedSince = Date.parse('2026-11-19T02:00:00Z')

interface Acceptance {
  rule: string
  reason: string
}

const isRule = (text: string): text is keyof typeof rules => Object.hasOwn(rules, text)

/** `-- accept <rule>: <reason>` above a statement. */
function acceptances({ comments }: Statement): Acceptance[] {
  return comments.flatMap((text) => {
    const [, rule = '', reason = ''] =
      /^--\s*accept\b[ \t]*([\w-]*)[ \t]*:?[ \t]*(.*)$/.exec(text) ?? []
    return /^--\s*accept\b/.test(text) ? { rule, reason: reason.trim() } : []
  })
}

const listOfRules = Object.keys(rules).join(', ')

function invalid({ rule, reason }: Acceptance): string | undefined {
  if (!isRule(rule)) return `accepts "${rule}", which is no rule: choose one of ${listOfRules}.`
  if (!/\S+\s+\S+/.test(reason))
    return `accepts ${rule} without a reason: write "-- accept ${rule}: why this is safe here".`
  return undefined
}

const sentence = (subject: string, rule: string, { why, instead }: Rule) =>
  `${subject}: ${why}; ${instead} (${rule}).`

/** What is wrong with a file, each as the line and a sentence. */
function problemsOf(text: string, history: History): { line: number; problem: string }[] {
  return splitStatements(text).flatMap((statement) => {
    const { line } = statement
    const dangers = findDangers(statement.sql, history)
    const accepted = acceptances(statement)
    const found = dangers
      .filter(({ rule }) => !accepted.some((it) => it.rule === rule))
      .map(({ rule, subject }) => sentence(subject, rule, rules[rule]))
    const wrong = accepted.flatMap((it) => {
      const problem = invalid(it)
      if (problem) return problem
      return dangers.some(({ rule }) => rule === it.rule)
        ? []
        : `accepts ${it.rule}, but this statement does not need it: delete the comment.`
    })
    return [...found, ...wrong].map((problem) => ({ line, problem }))
  })
}

type File = Pick<Migration, 'name' | 'when'> & { text: string }

/** What would stop a rolling deployment, in files newer than the rules. Older ones only tell what exists. */
export function dangerousStatements(files: readonly File[], since = checkedSince): string[] {
  const { notNullChecks, neverNull } = emptyHistory()
  return files.flatMap(({ name, when, text }) => {
    const history = { ...emptyHistory(), notNullChecks, neverNull }
    const problems = problemsOf(text, history)
    if (when < since) return []
    return problems.map(({ line, problem }) => `migrations/${name}.sql:${line} ${problem}`)
  })
}
