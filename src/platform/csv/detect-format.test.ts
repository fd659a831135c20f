import { expect, test } from 'vitest'
import { detectEncoding, detectSeparator } from './detect-format.ts'

test.each([
  ['title,author\nEmma,"Austen; Jane"\n', ','],
  ['Titre;Auteur\nPoèmes, tome 1;Hugo\nA;B\n', ';'],
  ['title\tauthor\nA, B; C\tD\n', '\t'],
  ['title|author\nA|B\n', '|'],
  ['title\nEmma\n', ','],
  ['', ','],
  ['"title","author', ','],
])('%j is separated by %j', (text, separator) => {
  expect(detectSeparator(text)).toBe(separator)
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['plain letters', Buffer.from('title,author\nEmma,Austen\n'), 'utf-8'],
  ['a byte order mark', Buffer.from('\uFEFFtitre\nPoèmes\n'), 'utf-8'],
  ['accents', Buffer.from('titre\nLes Misérables, الأيام\n'), 'utf-8'],
  ['single-byte accents', Buffer.from('titre\nLes Mis\xe9rables\n', 'latin1'), 'windows-1252'],
  [
    'a single-byte accent at the very end',
    Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.from([0xe9])]),
    'windows-1252',
  ],
  ['UTF-16 with a byte order mark', utf16('\uFEFFtitre\nPoèmes\n'), 'utf-16le'],
  ['UTF-16 without one', utf16('titre\nPoèmes\n'), 'utf-16le'],
  ['big-endian UTF-16', utf16('\uFEFFtitre\nPoèmes\n').swap16(), 'utf-16be'],
  ['nothing', Buffer.alloc(0), 'utf-8'],
])('detects the encoding of a file with %s', async (_, bytes, encoding) => {
  expect(await detectEncoding(new Blob([new Uint8Array(bytes)]))).toBe(encoding)
})
