import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTranslationReader, translationReads } from './read-translations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const file = { title: 'Books' }

test('repeats a failed read after 350, 700, 1400, 2800 and 5600 ms', async () => {
  const begun: number[] = []
  const start = Date.now()
  const read = createTranslationReader()
  const result = read(() => {
    begun.push(Date.now() - start)
    return begun.length <= 5 ? Promise.reject(new Error('lost')) : Promise.resolve(file)
  })
  await vi.runAllTimersAsync()
  expect(await result).toBe(file)
  expect(begun).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

test('after five retries the read fails', async () => {
  let count = 0
  const result = createTranslationReader()(() => {
    count += 1
    return Promise.reject(new Error('lost'))
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await result).toMatchObject({ message: 'lost' })
  expect(count).toBe(6)
})

test('a read that hangs times out, and the next one starts', async () => {
  const limits = { ...translationReads, parallel: 1 }
  const read = createTranslationReader(limits)
  const hanging = read(() => new Promise(() => {})).catch((error: unknown) => error)
  const next = read(() => Promise.resolve(file))
  await vi.advanceTimersByTimeAsync(limits.timeoutMs)
  expect(await hanging).toBeInstanceOf(Error)
  expect(await next).toBe(file)
})

test('at most ten files are read at once', async () => {
  const read = createTranslationReader()
  const open: (() => void)[] = []
  const reads = Array.from({ length: 12 }, () =>
    read(
      () =>
        new Promise((resolve) => {
          open.push(() => resolve(file))
        }),
    ),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveLength(10)
  open[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveLength(11)
  for (let index = 1; index < 12; index += 1) {
    open[index]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await Promise.all(reads)).toHaveLength(12)
})
