import { expect, test } from 'vitest'
import { hueOf } from './avatar-hue.ts'

test('a name keeps its colour, and many names use all of them evenly', () => {
  expect(hueOf('Aminata Diarrassouba')).toBe(hueOf('Aminata Diarrassouba'))
  const counts = new Map<number, number>()
  for (let index = 0; index < 1200; index += 1) {
    const hue = hueOf(`Person ${index}`)
    counts.set(hue, (counts.get(hue) ?? 0) + 1)
  }
  expect(counts.size).toBe(12)
  for (const count of counts.values()) expect(count).toBeGreaterThan(60)
})
