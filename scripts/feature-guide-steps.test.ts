import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdit, joinCommands, readGuide } from './feature-guide-steps.ts'

const fence = '```'
const guide = `
Some text with \`src/other.ts\` in it.

\`src/a.ts\`

${fence}ts
export const a = 1
${fence}

<!-- fr -->
\`src/list.ts\`

${fence}diff
+import { a } from './a.ts'
 import { b } from './b.ts'
@@
   b,
+  a,
${fence}

<!-- /fr -->
${fence}sh
npm run build        # takes a while
npm run check
${fence}
`
const list = `import { b } from './b.ts'

export const list = [
  b,
]
`

const [file, edit, commands] = readGuide(guide)
if (edit?.kind !== 'edit') throw new Error('The second step is no edit.')

test('reads files, edits and commands in order', () => {
  expect(file).toEqual({ kind: 'file', path: 'src/a.ts', text: 'export const a = 1\n' })
  expect(edit.path).toBe('src/list.ts')
  expect(commands).toEqual({ kind: 'commands', commands: ['npm run build', 'npm run check'] })
})

test('an edit adds its lines', () => {
  const edited = applyEdit(list, edit)
  expect(edited).toBe(`import { a } from './a.ts'\n${list.replace('  b,', '  b,\n  a,')}`)
})

test('an edit must match exactly once', () => {
  expect(() => applyEdit('nothing of it\n', edit)).toThrow('0 times, not once')
  expect(() => applyEdit(`${list}${list}`, edit)).toThrow('2 times, not once')
  // Part of a line does not match.
  expect(() => applyEdit(list.replace('  b,', '  b, c,'), edit)).toThrow('0 times')
})

test('a block without a path fails', () => {
  expect(() => readGuide(`${fence}ts\nexport {}\n${fence}\n`)).toThrow('No path')
})

/** What a reader of a guide has to write: all languages and tests included, generated files not. */
function sizeOf(path: string) {
  const steps = readGuide(readFileSync(path, 'utf8'))
  const files = steps.filter((step) => step.kind === 'file')
  const edited = steps
    .flatMap((step) => (step.kind === 'edit' ? step.hunks.flat() : []))
    .filter(({ mark }) => mark !== ' ')
  const lines = files.flatMap(({ text }) => text.trimEnd().split('\n')).length + edited.length
  return { files: files.length, editedLines: edited.length, lines }
}

test('a list takes at most 12 files and 2 edited lines', () => {
  const { files, editedLines } = sizeOf('docs/adding-a-feature.md')
  expect(files).toBeLessThanOrEqual(12)
  expect(editedLines).toBe(2)
})

test('create, read, update and delete take at most 22 files and 550 lines', () => {
  const { files, editedLines, lines } = sizeOf('docs/adding-crud.md')
  expect(files).toBeLessThanOrEqual(22)
  expect(editedLines).toBe(2)
  expect(lines).toBeLessThanOrEqual(550)
})

test('commands that differ only in their arguments are joined', () => {
  const commands = [
    'npm run build',
    'run a -- -- one two',
    'npm run build',
    'run a -- -- two three',
  ]
  expect(joinCommands(commands)).toEqual(['npm run build', 'run a -- -- one two three'])
})
