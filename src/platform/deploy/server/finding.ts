/** An error must be mended before people come; a warning is a choice somebody should have made. */
export type Level = 'error' | 'warning' | 'ok'

export type Finding = {
  level: Level
  /** The variable or the part it is about. */
  about: string
  says: string
  /** What to do, where something should be done. */
  advice?: string
}

type Tell = (about: string, says: string, advice?: string) => void

/** Collects what is found, in the order it was looked at. */
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
