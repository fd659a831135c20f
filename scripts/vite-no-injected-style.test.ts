import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutInjectedStyle } from './vite-no-injected-style.ts'

test('of the installed Sonner only the call that adds a style element is taken out', () => {
  const code = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')

  const changed = withoutInjectedStyle(code)

  expect(code).toContain('\n__insertCSS("')
  expect(changed).not.toContain('\n__insertCSS("')
  expect(changed.split('\n').length).toBe(code.split('\n').length)
})

test('a Sonner that injects its style otherwise stops the build', () => {
  expect(() => withoutInjectedStyle('document.head.append(style)')).toThrow('another way')
})
