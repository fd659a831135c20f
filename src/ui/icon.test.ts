import { readFileSync, readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createLucideIcon } from 'lucide-react'
import { expect, test } from 'vitest'
import createIcon from './icon.ts'

const folder = 'node_modules/lucide-react/dist/esm/icons'

test('every icon of the library passes its data to the factory that is replaced', () => {
  const icons = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs')
  const others = icons.filter((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const made =
      /^import createLucideIcon from '\.\.\/createLucideIcon\.mjs';$/m.test(text) &&
      text.includes('createLucideIcon(__iconData)')
    return !made && !/^export \{ .*default.* \} from '\.\/[\w-]+\.mjs';$/m.test(text)
  })
  expect(icons.length).toBeGreaterThan(1000)
  expect(others).toEqual([])
})

test('draws what the library draws', () => {
  const data = {
    name: 'book',
    size: 24,
    node: [['path', { d: 'M4 19.5v-15', key: 'a' }] as [string, Record<string, string>]],
  }
  const draw = (factory: (data: never) => unknown) =>
    renderToStaticMarkup(createElement(factory(data as never) as 'svg', { className: 'size-4' }))
  const shape = (svg: string) => ({
    attributes: [...svg.slice(0, svg.indexOf('>')).matchAll(/ ([\w:-]+="[^"]*")/g)]
      .map(([, attribute = '']) => attribute)
      .filter((attribute) => !/^(?:class|xmlns)=/.test(attribute))
      .toSorted(),
    content: svg.slice(svg.indexOf('>')),
  })
  expect(shape(draw(createIcon))).toEqual(shape(draw(createLucideIcon)))
})
