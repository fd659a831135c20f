import { expect, test } from 'vitest'
import { missingStories } from './missing-stories.ts'

const part = 'export function CoverRow() {}'

function missing(files: Record<string, string>, excuses: Record<string, string> = {}) {
  return missingStories(Object.keys(files), (file) => files[file] ?? '', excuses)
}

test('accepts a component with a story', () => {
  expect(missing({ 'cover-row.tsx': part, 'cover-row.stories.tsx': '' })).toEqual([])
  expect(missing({ 'form/cover-row.tsx': part, 'form/cover-row.stories.tsx': '' })).toEqual([])
})

test('names a component without a story, and the file to write', () => {
  expect(missing({ 'form/cover-row.tsx': part })).toEqual([
    'src/ui/form/cover-row.tsx has no story: write src/ui/form/cover-row.stories.tsx.',
  ])
})

test('ignores files that export no component', () => {
  expect(
    missing({
      'use-shelf.tsx': 'export function useShelf() {}',
      'width.tsx': 'export const SHELF_PX = 3',
      'shelf.ts': part,
      'cover-row.browser.test.tsx': part,
      'testing/cover-row.tsx': part,
    }),
  ).toEqual([])
})

test('rejects an exception for a component that has a story', () => {
  const excuses = { 'cover-row.tsx': 'inside a bookcase' }
  expect(missing({ 'cover-row.tsx': part }, excuses)).toEqual([])
  const idle = ['src/ui/cover-row.tsx needs no excuse (scripts/missing-stories.ts).']
  expect(missing({ 'cover-row.tsx': part, 'cover-row.stories.tsx': '' }, excuses)).toEqual(idle)
  expect(missing({}, excuses)).toEqual(idle)
})
