import { expect, test } from 'vitest'
import { hueOf } from './avatar-hue.ts'

test('a name always has the same hue, and many names spread evenly over all hues', () => {
  expect(hueOf('Aminata Diarrassouba')).toBe(hueOf('Aminata Diarrassouba'))
  const counts = new Map<number, number>()
  for (let index = 0; index < 1200; index += 1) {
    const hue = hueOf(`Person ${index}`)
    counts.set(hue, (counts.get(hue) ?? 0) + 1)
  }
  expect(counts.size).toBe(12)
  for (const count of counts.values()) expect(count).toBeGreaterThan(60)
})
