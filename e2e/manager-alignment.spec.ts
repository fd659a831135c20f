import { directionOf, languages } from '#/platform/i18n/language.ts'
import { managerPaths } from './access/pages.ts'
import { admin, signIn } from './support/sign-in.ts'
import { setLanguage, visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'

/** The parts of the page that do not start at the edge of the breadcrumb. */
function strayEdges(): string[] {
  const isRtl = document.documentElement.dir === 'rtl'
  const startOf = ({ left, right }: DOMRect) => (isRtl ? innerWidth - right : left)
  const breadcrumb = document.querySelector('header nav ol')
  const content = document.querySelector('main > div')
  const title = content?.querySelector('h1')
  if (!breadcrumb || !content || !title) return ['the page has no breadcrumb or no title']

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  /** A wrapper around the whole page is checked together with its children. */
  function blocksOf(parent: Element): Element[] {
    const blocks = [...parent.children].filter(isShown)
    const [only] = blocks
    return only && blocks.length === 1 ? [only, ...blocksOf(only)] : blocks
  }
  const edge = startOf(breadcrumb.getBoundingClientRect())
  return blocksOf(content)
    .map((it) => ({ it, start: startOf(it.getBoundingClientRect()) }))
    .filter(({ start }) => Math.abs(start - edge) > 1)
    .map(({ it, start }) => {
      const name = `<${it.tagName.toLowerCase()}> “${(it.textContent ?? '').trim().slice(0, 30)}”`
      return `${name} starts at ${start} px, the breadcrumb at ${edge} px`
    })
}

// One language of each writing direction: alignment does not depend on the texts.
const firstOfDirection = languages.filter(
  (it) => languages.find((other) => directionOf(other) === directionOf(it)) === it,
)

for (const language of firstOfDirection) {
  test(`every manager page in ${language} starts at the edge of its breadcrumb`, async ({
    page,
  }) => {
    await signIn(page, admin)
    await setLanguage(page, language)
    for (const path of await managerPaths()) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await visit(page, path)
      for (const width of [768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const message = `${path} at ${width} px`
        await expect.poll(() => page.evaluate(strayEdges), { message }).toEqual([])
      }
    }
  })
}
