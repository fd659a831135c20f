import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutInjectedStyle } from './vite-no-injected-style.ts'

test('removes only the call that adds a style element from the installed Sonner', () => {
  const code = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')

  const changed = withoutInjectedStyle(code)

  expect(code).toContain('\n__insertCSS("')
  expect(changed).not.toContain('\n__insertCSS("')
  expect(changed.split('\n').length).toBe(code.split('\n').length)
})

test('fails the build if Sonner injects its style differently', () => {
  expect(() => withoutInjectedStyle('document.head.append(style)')).toThrow('another way')
})
