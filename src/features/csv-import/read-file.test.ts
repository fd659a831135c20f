import { expect, test } from 'vitest'
import { markOf, chunksOf, sampleFile } from './read-file.ts'
import type { FileChunk } from './read-file.ts'

const known = [
  { name: 'title', names: ['title', 'titre'] },
  { name: 'author', names: ['author', 'auteur'] },
  { name: 'description', names: ['description'] },
]

const fileOf = (text: string | Buffer) =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], 'books.csv')

async function chunksFrom(file: File) {
  const { settings } = await sampleFile(file, known)
  const pieces: FileChunk[] = []
  for await (const piece of chunksOf(file, settings)) pieces.push(piece)
  return pieces
}

test('a sample detects the format and the columns', async () => {
  const file = fileOf(Buffer.from('Titre;Auteur;X\nLes Mis\xe9rables;Hugo;1\n\nB;C;2', 'latin1'))
  expect(await sampleFile(file, known)).toEqual({
    settings: { encoding: 'windows-1252', separator: ';', mapping: { title: 0, author: 1 } },
    head: ['Titre', 'Auteur', 'X'],
    rows: [
      ['Les Misérables', 'Hugo', '1'],
      ['B', 'C', '2'],
    ],
  })
})

test('a byte order mark is not part of the first column', async () => {
  const utf8 = fileOf('\uFEFFtitle,author\nA,B')
  const utf16 = fileOf(Buffer.from('\uFEFFtitle,author\nA,B', 'utf16le'))
  for (const file of [utf8, utf16]) {
    expect((await sampleFile(file, known)).head).toEqual(['title', 'author'])
    expect(await chunksFrom(file)).toMatchObject([{ rows: [{ row: 2, title: 'A', author: 'B' }] }])
  }
})

test('rows keep their spreadsheet number, past blank lines and line breaks in cells', async () => {
  const [piece] = await chunksFrom(fileOf('title,author\n"A\nB",x\n\n,\nC,y\n'))
  expect(piece?.rows).toEqual([
    { row: 2, title: 'A\nB', author: 'x' },
    { row: 5, title: 'C', author: 'y' },
  ])
})

test('a long file is split the same way every time, and only the last chunk is marked as last', async () => {
  const lines = Array.from({ length: 2_500 }, (_, n) => `Title ${n},Author ${n}`)
  const file = fileOf(`title,author\n${lines.join('\n')}`)
  const pieces = await chunksFrom(file)
  expect(pieces.map(({ chunk, rows, last }) => [chunk, rows.length, last])).toEqual([
    [0, 1_000, false],
    [1, 1_000, false],
    [2, 500, true],
  ])
  expect(await chunksFrom(file)).toEqual(pieces)
})

test('long cells make smaller chunks, and an endless cell is cut', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `T ${n},A,${'x'.repeat(2_000)}`)
  const huge = `Huge,A,${'y'.repeat(90_000)}`
  const file = fileOf(['title,author,description', ...rows, huge].join('\n'))
  const pieces = await chunksFrom(file)
  expect(pieces.length).toBeGreaterThan(3)
  for (const { rows: sent } of pieces) {
    // A character may take three bytes when encoded.
    expect(JSON.stringify(sent).length * 3).toBeLessThan(1_000_000)
  }
  expect(pieces.at(-1)?.rows.at(-1)?.['description']).toHaveLength(10_000)
})

test('a file is recognized by its content', async () => {
  const text = `title,author\n${'A,B\n'.repeat(50_000)}`
  expect(await markOf(fileOf(text))).toBe(await markOf(fileOf(text)))
  expect(await markOf(fileOf(`${text}C,D`))).not.toBe(await markOf(fileOf(text)))
})
