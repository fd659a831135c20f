import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retiredWordProblems } from './retired-words.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|mts|css|md|ya?ml)$|Dockerfile$/.test(path) && existsSync(path))

test('code, comments and documents use no retired word', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((path) => retiredWordProblems(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a retired word is found in prose and inside an identifier', () => {
  expect(
    retiredWordProblems(
      'src/a.ts',
      'const myHouse = 1\n// every door\ntype Asked = 1\n// its colour',
    ),
  ).toEqual([
    'src/a.ts: line 1: "house" is services, test app, isolated server here',
    'src/a.ts: line 2: "door" is endpoint here',
    'src/a.ts: line 3: name the type after the thing it describes ("type Asked")',
    'src/a.ts: line 4: "colour" is color here',
  ])
})

test.each([
  "import House from 'lucide-react/icons/house'",
  'select count(*) from tally_delta',
  'by default, indoors, warehouse-free',
])('%j is left alone', (line) => {
  expect(retiredWordProblems('src/a.ts', line)).toEqual([])
})
