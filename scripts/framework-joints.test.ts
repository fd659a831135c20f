import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/framework-joints.md', 'utf8')
const joints = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [name = '', file = '', replaces = '', buys = '', contract = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, file: pathOf(file), replaces, buys, contract: pathOf(contract) }
  })

function pathOf(cell: string): string {
  return /^`([^`]+)`$/.exec(cell)?.[1] ?? ''
}

test('the document lists the joints', () => {
  expect(joints.length).toBeGreaterThan(8)
})

test.each(joints)('$name has a file, a gain and a contract test', (joint) => {
  expect(existsSync(joint.file)).toBe(true)
  expect(existsSync(joint.contract)).toBe(true)
  expect(joint.contract).toMatch(/\.(?:test|spec)\.tsx?$/)
  expect(joint.replaces).not.toBe('')
  expect(joint.buys).not.toBe('')
})

/** What reaches into a framework. A file that matches has to be listed. */
const reaches =
  /__TSS_|defineHandlerCallback|\bcodeSplitting: |createLucideIcon|__iconData|__insertCSS|\b\w+\.prototype\.\w+\.call\(|setFlagsFromString|db\.transaction = /

test('no other file reaches into a framework', () => {
  const listed = new Set(joints.map(({ file }) => file))
  const others = globSync(['*.ts', 'src/**/*.{ts,tsx}', 'scripts/**/*.ts'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => reaches.test(readFileSync(file, 'utf8')) && !listed.has(file))
  expect(others).toEqual([])
})
