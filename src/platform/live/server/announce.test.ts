import { expect, test } from 'vitest'
import { coalesce, parseAnnouncement } from './announce.ts'

const change = (id: string | null, kind = 'deleted') => ({ entity: 'thing', kind, id })

test('announces the same change once, and many changes of one kind as one', () => {
  expect(coalesce([change('a'), change('a'), change('b')])).toEqual([change('a'), change('b')])
  const many = Array.from({ length: 11 }, (_, at) => change(String(at)))
  expect(coalesce([...many, change('a', 'created')])).toEqual([
    change(null),
    change('a', 'created'),
  ])
  expect(coalesce(many.slice(1))).toHaveLength(10)
})

test('ignores a payload it does not recognize', () => {
  const announced = { entity: 'thing', kind: 'created', id: 'a', tab: null }
  expect(parseAnnouncement(JSON.stringify(announced))).toEqual(announced)
  for (const text of ['', 'x', '{}', '[]', '{"entity":1,"kind":"a"}'])
    expect(parseAnnouncement(text)).toBeUndefined()
})
