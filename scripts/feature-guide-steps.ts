// Parses a guide (docs/adding-*.md) into steps. A line that contains only a path in backticks names the file of
// the next code block: a `diff` block edits that file, any other block is its whole text. An `sh` block
// contains commands that do not depend on each other.

interface Line {
  mark: ' ' | '+' | '-'
  text: string
}
export type GuideStep =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'edit'; path: string; hunks: Line[][] }
  | { kind: 'commands'; commands: string[] }

const block = /(?:^`(?<path>[\w./$-]+)`\n\n)?^```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm

export function readGuide(markdown: string): GuideStep[] {
  const body = markdown.replaceAll(/<!-- \/?\w+ -->\n/g, '')
  return Array.from(body.matchAll(block), ({ groups = {} }): GuideStep => {
    const { path, language = '', text = '' } = groups
    if (language === 'sh') return { kind: 'commands', commands: commandsIn(text) }
    if (!path) throw new Error(`No path above this block:\n${text}`)
    return language === 'diff'
      ? { kind: 'edit', path, hunks: hunksIn(text, path) }
      : { kind: 'file', path, text }
  })
}

const linesOf = (text: string) => text.trimEnd().split('\n')

const commandsIn = (text: string) => linesOf(text).map((line) => line.replace(/\s+#.*$/, ''))

/** Joins the arguments of commands that differ only in these, and drops repeated ones. */
export function joinCommands(commands: readonly string[]): string[] {
  const joined = new Map<string, Set<string>>()
  for (const command of commands) {
    const [, program = command, words = ''] = /^(.* --) (.*)$/.exec(command) ?? []
    const known = joined.get(program) ?? new Set()
    joined.set(program, new Set([...known, ...words.split(' ')]))
  }
  return Array.from(joined, ([program, words]) => [program, ...words].join(' ').trim())
}

function hunksIn(text: string, path: string): Line[][] {
  const hunks: Line[][] = [[]]
  for (const line of linesOf(text)) {
    const mark = line.charAt(0) || ' '
    if (mark === '@') hunks.push([])
    else if (mark === ' ' || mark === '+' || mark === '-') {
      hunks.at(-1)?.push({ mark, text: line.slice(1) })
    } else throw new Error(`${path}: a line of a diff begins with "${mark}": ${line}`)
  }
  return hunks
}

/** Fails unless each hunk matches exactly once. */
export function applyEdit(before: string, { path, hunks }: { path: string; hunks: Line[][] }) {
  let text = `\n${before}`
  for (const lines of hunks) {
    const having = (mark: Line['mark']) =>
      `\n${lines
        .filter((it) => it.mark !== mark)
        .map((it) => `${it.text}\n`)
        .join('')}`
    const [found, replacement] = [having('+'), having('-')]
    const parts = text.split(found)
    if (parts.length !== 2) {
      throw new Error(`${path} has these lines ${parts.length - 1} times, not once:${found}`)
    }
    text = parts.join(replacement)
  }
  return text.slice(1)
}
