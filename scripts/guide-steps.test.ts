import { expect, test } from 'vitest'
import { applyEdit, readGuide, reverseEdit } from './guide-steps.ts'

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

test('an edit adds its lines and can be reversed', () => {
  const edited = applyEdit(list, edit)
  expect(edited).toBe(`import { a } from './a.ts'\n${list.replace('  b,', '  b,\n  a,')}`)
  expect(applyEdit(edited, reverseEdit(edit))).toBe(list)
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
