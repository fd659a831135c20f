import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_SNAPSHOT, migrationFileProblems } from './migration-files.ts'

const entry = (idx: number, tag: string, when = 1000 + idx) => ({ idx, when, tag })
const inOrder = {
  entries: [entry(0, '0000_a'), entry(1, '0001_b')],
  files: {
    '0000_a.sql': 'SELECT 1',
    '0001_b.sql': 'SELECT 2',
    'meta/0000_snapshot.json': JSON.stringify({ id: 'a', prevId: NO_SNAPSHOT }),
    'meta/0001_snapshot.json': JSON.stringify({ id: 'b', prevId: 'a' }),
  } as Record<string, string>,
}

function problems({ entries, files } = inOrder): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'b-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const all = { 'meta/_journal.json': JSON.stringify({ entries }), ...files }
  for (const [path, text] of Object.entries(all)) writeFileSync(join(folder, path), text)
  return migrationFileProblems(folder)
}

const withFiles = (files: Record<string, string>) =>
  problems({ ...inOrder, files: { ...inOrder.files, ...files } })
const withEntries = (...entries: ReturnType<typeof entry>[]) => problems({ ...inOrder, entries })

test('accepts consistent files', () => {
  expect(problems()).toEqual([])
})

test('reports conflict markers', () => {
  const marked = '{\n<<<<<<< HEAD\n}\n=======\n>>>>>>> b\n'
  expect(withFiles({ 'meta/_journal.json': marked })).toEqual([
    'migrations/meta/_journal.json has conflict markers.',
  ])
})

test('reports a journal with gaps, duplicates or a wrong order', () => {
  expect(withEntries(entry(0, '0000_a'), entry(0, '0001_b'))).toContain(
    '0000_a and 0001_b have the same number in the journal: 0.',
  )
  expect(withEntries(entry(0, '0000_a'), entry(2, '0001_b'))).toEqual([
    '0001_b is number 1 in the journal, but its idx is 2.',
  ])
  expect(withEntries(entry(0, '0000_a'), entry(1, '0001_b', 5))).toEqual([
    '0001_b is not dated after 0000_a: give it a later "when" in the journal.',
  ])
  expect(withEntries(entry(0, '0000_a'), entry(1, '0000_b'))).toContain(
    '0000_b is number 1 in the journal: its name must begin with 0001_.',
  )
})

test('reports files missing from the journal or the folder', () => {
  expect(withFiles({ '0001_c.sql': 'SELECT 3' })).toEqual([
    'migrations/0001_c.sql is not in the journal.',
  ])
  expect(withEntries(entry(0, '0000_a'), entry(1, '0001_b'), entry(2, '0002_c'))).toEqual([
    'migrations/0002_c.sql does not exist, but the journal lists it.',
    'migrations/meta/0002_snapshot.json does not exist, but the journal lists it.',
  ])
})

test('reports a broken or forked chain of snapshots', () => {
  const snapshot = (prevId: string) => ({
    'meta/0001_snapshot.json': JSON.stringify({ id: 'b', prevId }),
  })
  expect(withFiles(snapshot(NO_SNAPSHOT))).toEqual([
    'The snapshots of 0000_a and 0001_b have the same parent: both were made from the same version.',
  ])
  expect(withFiles(snapshot('x'))).toEqual([
    'The snapshot of 0001_b does not follow that of 0000_a.',
  ])
})

test('CONCURRENTLY needs a repeatable file without a transaction', () => {
  const index = (rest: string) => withFiles({ '0001_b.sql': rest })
  const marker = '-- migrate: no transaction\n'
  const repeatable = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "t" ("c");'
  expect(index(repeatable)).toEqual([
    '0001_b uses CONCURRENTLY: begin the file with "-- migrate: no transaction".',
  ])
  expect(index(`${marker}DROP INDEX CONCURRENTLY "i";`)).toEqual([
    expect.stringContaining('0001_b cannot be run again: write IF NOT EXISTS or IF EXISTS.'),
  ])
  expect(index(`${marker}${repeatable}\nSELECT 1;`)).toEqual([
    expect.stringContaining('put "--> statement-breakpoint" around'),
  ])
  expect(index(`${marker}${repeatable}--> statement-breakpoint\nSELECT 1;`)).toEqual([])
})
