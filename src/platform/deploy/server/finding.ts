/** Errors must be fixed before users arrive; warnings are decisions for the operator. */
export type Level = 'error' | 'warning' | 'ok'

export type Finding = {
  level: Level
  /** The variable or part the finding is about. */
  about: string
  says: string
  /** What to do about it. */
  advice?: string
}

type Tell = (about: string, says: string, advice?: string) => void

/** Collects the findings in order. */
export function createFindings() {
  const all: Finding[] = []
  const tell =
    (level: Level): Tell =>
    (about, says, advice) =>
      void all.push({ level, about, says, ...(advice && { advice }) })
  return { all, error: tell('error'), warning: tell('warning'), ok: tell('ok') }
}

export type Findings = ReturnType<typeof createFindings>

export const count = (findings: readonly Finding[], level: Level) =>
  findings.filter((finding) => finding.level === level).length
