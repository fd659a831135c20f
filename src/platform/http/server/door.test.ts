import { expect, test } from 'vitest'
import { findDoor } from './door.ts'
import type { Door } from './door.ts'

const door = (path: string): Door<null> => ({ path, handle: () => new Response(path) })
const doors = ['/api/health/live', '/api/rpc/', '/api/', '/icon.svg'].map(door)

test.each([
  ['/api/health/live', '/api/health/live'],
  ['/api/health/live/', '/api/'],
  ['/api/health/liver', '/api/'],
  ['/api/rpc/book/list', '/api/rpc/'],
  ['/api/rpc', '/api/'],
  ['/api/', '/api/'],
  ['/icon.svg', '/icon.svg'],
])('%s opens %s', (pathname, path) => {
  expect(findDoor(doors, pathname)?.path).toBe(path)
})

test.each(['/', '/api', '/apis/x', '/app/books', '/icon.svg/x', '//api/x', '/API/x'])(
  '%s is a page',
  (pathname) => {
    expect(findDoor(doors, pathname)).toBeUndefined()
  },
)
