import { expect, test } from 'vitest'
import { missingStories } from './missing-stories.ts'

const part = 'export function Shelf() {}'

function missing(files: Record<string, string>, excuses: Record<string, string> = {}) {
  return missingStories(Object.keys(files), (file) => files[file] ?? '', excuses)
}

test('accepts a component with a story', () => {
  expect(missing({ 'shelf.tsx': part, 'shelf.stories.tsx': '' })).toEqual([])
  expect(missing({ 'form/shelf.tsx': part, 'form/shelf.stories.tsx': '' })).toEqual([])
})

test('names a component without a story, and the file to write', () => {
  expect(missing({ 'form/shelf.tsx': part })).toEqual([
    'src/ui/form/shelf.tsx has no story: write src/ui/form/shelf.stories.tsx.',
  ])
})

test('ignores files that export no component', () => {
  expect(
    missing({
      'use-shelf.tsx': 'export function useShelf() {}',
      'width.tsx': 'export const SHELF_PX = 3',
      'shelf.ts': part,
      'shelf.browser.test.tsx': part,
      'testing/shelf.tsx': part,
    }),
  ).toEqual([])
})

test('rejects an exception for a component that has a story', () => {
  const excuses = { 'shelf.tsx': 'inside a bookcase' }
  expect(missing({ 'shelf.tsx': part }, excuses)).toEqual([])
  const idle = ['src/ui/shelf.tsx needs no excuse (scripts/missing-stories.ts).']
  expect(missing({ 'shelf.tsx': part, 'shelf.stories.tsx': '' }, excuses)).toEqual(idle)
  expect(missing({}, excuses)).toEqual(idle)
})
