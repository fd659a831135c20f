import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutEval } from './vite-zod-without-eval.ts'

test('turns off the compiler of the installed zod', () => {
  const code = readFileSync('node_modules/zod/v4/core/core.js', 'utf8')
  expect(withoutEval(code)).toContain('__zod_globalConfig = { jitless: true }')
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toContain(
    '!core.globalConfig.jitless',
  )
})

test('fails the build if zod is configured differently', () => {
  expect(() => withoutEval('export const globalConfig = {}')).toThrow('another way')
})
