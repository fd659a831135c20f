import { expect, test } from 'vitest'
import { withPageScripts } from './vite-page-scripts.ts'

type StartManifest = {
  pageScripts: Record<string, string[]>
  tsrStartManifest: () => { routes: Record<string, object> }
}

const made = (code: string) =>
  import(
    `data:text/javascript,${encodeURIComponent(withPageScripts(code))}`
  ) as Promise<StartManifest>

const manifest = `export const tsrStartManifest = () => ({ routes: {
  __root__: {
    preloads: ['/assets/index.js', '/assets/framework.js'],
    scripts: [{ attrs: { type: 'module', async: true, src: '/assets/index.js' } }],
  },
  '/app': {
    preloads: ['/assets/app.js', { href: '/assets/shell.js', crossOrigin: 'anonymous' }],
    css: ['/assets/app.css'],
  },
  '/plain': {},
} })`

test('the scripts of a route are separate, the entry first, and its styles stay', async () => {
  const { pageScripts, tsrStartManifest } = await made(manifest)
  expect(pageScripts).toEqual({
    __root__: ['/assets/index.js', '/assets/index.js', '/assets/framework.js'],
    '/app': ['/assets/app.js', '/assets/shell.js'],
    '/plain': [],
  })
  expect(tsrStartManifest()).toEqual({
    routes: { __root__: {}, '/app': { css: ['/assets/app.css'] }, '/plain': {} },
  })
})

test('a manifest that is written in another way stops the build', () => {
  expect(() => withPageScripts('export default {}')).toThrow('in another way than expected')
})
