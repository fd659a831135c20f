import { expect, test } from 'vitest'
import { chooseRemoval } from './choose-removal.ts'
import { setText } from './project-tree.ts'
import type { Tree } from './project-tree.ts'

function project(offered: string): Tree {
  const tree: Tree = new Map()
  const list = `  en: { name: 'English' },\n  xx: { name: 'Example' },\n`
  const usual = `const usual: readonly [Language, ...Language[]] = ${offered}\n`
  setText(tree, 'src/platform/i18n/language.ts', list + usual)
  setText(tree, 'src/features/visit/visit.feature.ts', '')
  return tree
}

test('a feature and a language are named by their folder and code', () => {
  const tree = project('[...languages]')
  expect(chooseRemoval(tree, ['visit'])).toMatchObject({ features: ['visit'] })
  expect(chooseRemoval(tree, ['language', 'xx'])).toMatchObject({ languages: ['xx'] })
  expect(chooseRemoval(tree, ['visit', 'language', 'xx', 'visit'])).toEqual({
    parts: [],
    features: ['visit'],
    languages: ['xx'],
  })
})

test('the only language on offer stays', () => {
  expect(() => chooseRemoval(project("['xx']"), ['language', 'xx'])).toThrow('the only language')
  expect(chooseRemoval(project("['xx', 'en']"), ['language', 'xx']).languages).toEqual(['xx'])
})

test('a path is no name', () => {
  for (const name of ['../visit', 'visit/', '', '__proto__', 'constructor'])
    expect(() => chooseRemoval(project('[...languages]'), [name])).toThrow('There is no')
})
