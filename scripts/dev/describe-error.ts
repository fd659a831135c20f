import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describeStatement } from './describe-statement.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Place = { file: string; line: number; column: number }

/**
 * Describes an error for a developer: the message, the cause, the SQL statement, the first stack frame of this
 * repository and its source line. Never used by a production server.
 */
export function describeError(thrown: unknown): string {
  const chain = causesOf(thrown)
  const cause = chain.at(-1)
  if (!cause) return `Thrown: ${String(thrown)}`
  const { loc, id, frame } = cause as BuildError
  const place = loc ? { file: loc.file ?? id ?? '', ...loc } : ownPlace(chain)
  return [
    `${cause.name}: ${stripVTControlCharacters(cause.message)}`,
    ...describeStatement(chain),
    ...(place ? describePlace(place) : []),
    ...(frame && !place ? [frame] : []),
    ...ownFrames(chain)
      .slice(1, 5)
      .map((found) => `  at ${nameOf(found)}`),
  ].join('\n')
}

/** The details that Vite adds to a compile error. */
type BuildError = Error & {
  id?: string
  frame?: string
  loc?: { file?: string; line: number; column: number }
}

function causesOf(thrown: unknown): Error[] {
  const chain: Error[] = []
  for (let next = thrown; next instanceof Error && chain.length < 10; next = next.cause)
    chain.push(next)
  return chain
}

const nameOf = ({ file, line, column }: Place) =>
  `${file.startsWith(root) ? relative(root, file) : file}:${line}:${column}`

export function describePlace(place: Place): string[] {
  const { file, line } = place
  const heading = `  at ${nameOf(place)}`
  if (!existsSync(file)) return [heading]
  const lines = readFileSync(file, 'utf8').split('\n')
  const from = Math.max(0, line - 3)
  const width = String(line + 2).length
  const excerpt = lines.slice(from, line + 2).map((text, index) => {
    const number = from + index + 1
    return `  ${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
  })
  return [heading, ...excerpt]
}

const ownPlace = (chain: Error[]) => ownFrames(chain)[0]

/** The first frame of each file of this repository; outer errors contain the caller. */
function ownFrames(chain: Error[]): Place[] {
  const found = chain.flatMap(({ stack = '' }) => placesOf(stack))
  return found.filter(
    ({ file }, index) => found.findIndex((other) => other.file === file) === index,
  )
}

function placesOf(stack: string): Place[] {
  return stack.split('\n').flatMap((text) => {
    const at = /^\s+at .*?\(?((?:file:\/\/)?\/[^\s()]+?):(\d+):(\d+)\)?$/.exec(text)
    if (!at) return []
    const [, where = '', line, column] = at
    const file = where.replace(/^file:\/\//, '').replace(/\?.*$/, '')
    const own = file.startsWith(`${root}/`) && !file.includes('/node_modules/')
    return own ? [{ file, line: Number(line), column: Number(column) }] : []
  })
}
