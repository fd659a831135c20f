import { expect, test } from 'vitest'
import { isPressed } from './hotkey.ts'
import { keyCaps } from './key-labels.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const k = { ...none, key: 'k', code: 'KeyK' }

test('mod is Command on a Mac and Ctrl elsewhere', () => {
  const ctrl = { ...k, ctrlKey: true }
  const command = { ...k, metaKey: true }
  expect(isPressed('mod+k', ctrl, false)).toBe(true)
  expect(isPressed('mod+k', command, false)).toBe(false)
  expect(isPressed('mod+k', command, true)).toBe(true)
  expect(isPressed('mod+k', ctrl, true)).toBe(false)
})

test.each([
  ['no modifier', k],
  ['one too many', { ...k, ctrlKey: true, altKey: true }],
  ['both at once', { ...k, ctrlKey: true, metaKey: true }],
  ['another letter', { ...k, key: 'j', code: 'KeyJ', ctrlKey: true }],
  ['a Latin letter in that place on another layout', { ...k, key: 't', ctrlKey: true }],
])('%s is not Ctrl K', (_, event) => {
  expect(isPressed('mod+k', event, false)).toBe(false)
})

test('recognizes an Arabic layout and Caps Lock', () => {
  expect(isPressed('mod+k', { ...k, key: 'ن', ctrlKey: true }, false)).toBe(true)
  expect(isPressed('mod+k', { ...k, key: 'K', ctrlKey: true }, false)).toBe(true)
})

test('recognizes keys without a modifier', () => {
  expect(isPressed('/', { ...none, key: '/', code: 'Slash' }, false)).toBe(true)
  expect(isPressed('shift+?', { ...none, key: '?', code: 'Slash', shiftKey: true }, true)).toBe(
    true,
  )
})

test('keys have the labels printed on the keyboard', () => {
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K'])
  expect(keyCaps('Escape', false)).toEqual(['Esc'])
})
