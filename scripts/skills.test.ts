import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

// The skills that coding agents read (agentskills.io).

const files = globSync('.agents/skills/*/SKILL.md')

test('there are skills', () => expect(files.length).toBeGreaterThan(5))

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8')
  const [, name, description = ''] =
    /^---\nname: ([a-z-]+)\ndescription: (.+)\n---\n\n# /.exec(text) ?? []

  test('has the name of its folder and says when to use it', () => {
    expect(name).toBe(basename(dirname(file)))
    expect(description).toContain('Use it ')
    expect(description.length).toBeLessThan(1024)
  })

  test('names files that exist', () => {
    const paths = Array.from(
      text.matchAll(/`((?:src|docs|e2e|scripts)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    ).filter((path) => !/\/[xy]\b/.test(path))
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('names sections that exist', () => {
    for (const [, title = '', path = ''] of text.matchAll(/"([A-Z][^"]+)" in\s+`(docs\/[^`]+)`/g))
      expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^#+ ${title}`, 'm'))
  })
})
