import { expect, test } from 'vitest'
import { cutTexts } from './cut-texts.ts'

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`
const texts = toJson({ visit: { title: 'Visits' }, activity: { kind: { 'visit-created': 'New' } } })

test('removes a group, and a text with the groups that are empty afterwards', () => {
  expect(cutTexts(texts, ['visit'])).toBe(
    toJson({ activity: { kind: { 'visit-created': 'New' } } }),
  )
  expect(cutTexts(texts, ['activity.kind.visit-created'])).toBe(
    toJson({ visit: { title: 'Visits' } }),
  )
})

test('a file without the texts stays as it is', () => {
  const compact = '{"visit":{}}'
  expect(cutTexts(compact, ['other', 'visit.title', 'activity.kind.visit-created'])).toBe(compact)
})
