import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const flagsIn = (file: string) => {
  const starts = readFileSync(file, 'utf8').match(
    /^.*(?:"start":|ExecStart=|CMD \["node", "--).*$/gm,
  )
  return [...new Set(starts?.join('\n').match(/--[\w-]+=\d+/g))]
}

const flags = flagsIn('package.json')

test.each(['Dockerfile', 'deploy/app@.service'])('%s starts Node like npm start', (file) => {
  expect(flags).toHaveLength(2)
  expect(flagsIn(file)).toEqual(flags)
})

test('this Node knows the flags', () => {
  const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', ''], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
