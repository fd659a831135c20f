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

test('draws what the library draws, with the attributes of every icon in its class', () => {
  const data = {
    name: 'book',
    size: 24,
    node: [['path', { d: 'M4 19.5v-15', key: 'a' }] as [string, Record<string, string>]],
  }
  const draw = (factory: (data: never) => unknown) =>
    renderToStaticMarkup(createElement(factory(data as never) as 'svg', { className: 'size-4' }))
  const attributesOf = (svg: string) =>
    [...svg.slice(0, svg.indexOf('>')).matchAll(/ ([\w:-]+)="([^"]*)"/g)]
      .map(([, name = '', value = '']): [string, string] => [name, value])
      .filter(([name]) => !/^(?:class|xmlns)$/.test(name))
  const own = draw(createIcon)
  const library = draw(createLucideIcon)
  expect(own).toContain('class="icon size-4"')
  const shapes = library.slice(library.indexOf('>')).replaceAll('></path>', '/>')
  expect(own.slice(own.indexOf('>'))).toBe(shapes)
  const style = /:where\(\.icon\) \{([^}]*)\}/.exec(
    readFileSync('src/ui/theme/components.css', 'utf8'),
  )?.[1]
  const drawn = [...(style ?? '').matchAll(/([\w-]+): ([^;]*);/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace(/(?<=\d)px$/, '')],
  )
  expect(Object.fromEntries([...attributesOf(own), ...drawn])).toEqual(
    Object.fromEntries(attributesOf(library)),
  )
})
