import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { appIconPng } from './app-icon-png.ts'

const mark = { background: '#005c3f', foil: '#e6c983' }

/** The three channels of one pixel, read back from the file. */
function pixel(png: Buffer, size: number, x: number, y: number) {
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const at = y * (1 + size * 3) + 1 + x * 3
  return [...rows.subarray(at, at + 3)]
}

test('the icon is a PNG of the requested size', () => {
  const png = appIconPng(mark, 180)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180])
})

test('the icon shows the spine, the cover and a foil line in the brand colors', () => {
  const png = appIconPng(mark, 100)
  expect(pixel(png, 100, 5, 50)).toEqual([0, 68, 47])
  expect(pixel(png, 100, 60, 80)).toEqual([0, 92, 63])
  expect(pixel(png, 100, 60, 27)).toEqual([230, 201, 131])
})
