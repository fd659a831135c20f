import { expect, test } from 'vitest'
import { coalesce, readAnnounced } from './announce.ts'

const change = (id: string | null, kind = 'deleted') => ({ entity: 'thing', kind, id })

test('the same change is announced once, and many of a kind as "many"', () => {
  expect(coalesce([change('a'), change('a'), change('b')])).toEqual([change('a'), change('b')])
  const crowd = Array.from({ length: 11 }, (_, at) => change(String(at)))
  expect(coalesce([...crowd, change('a', 'created')])).toEqual([
    change(null),
    change('a', 'created'),
  ])
  expect(coalesce(crowd.slice(1))).toHaveLength(10)
})

test('what somebody else wrote to the channel is not believed', () => {
  const mine = { entity: 'thing', kind: 'created', id: 'a', tab: null }
  expect(readAnnounced(JSON.stringify(mine))).toEqual(mine)
  for (const text of ['', 'x', '{}', '[]', '{"entity":1,"kind":"a"}'])
    expect(readAnnounced(text)).toBeUndefined()
})
