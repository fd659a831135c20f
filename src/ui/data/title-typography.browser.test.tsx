import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Cover } from './cover.tsx'

const title = 'Page not found'

/**
 * The width of the space after `Page` and the letter spacing, both in em, and the text rendering.
 */
function measure(element: Element | null) {
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) throw new Error('There is no text.')
  const range = document.createRange()
  range.setStart(text, 4)
  range.setEnd(text, 5)
  const { fontSize, letterSpacing, textRendering } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  return {
    space: range.getBoundingClientRect().width / size,
    tracking: (Number.parseFloat(letterSpacing) || 0) / size,
    textRendering,
  }
}

test.each([
  [14, 0],
  [16, 0],
  [18, 0],
  [20, 0],
  [24, 0],
  [26, 0],
  [32, -0.015],
  [44, -0.015],
])('words in a title of %i px are visibly separated', async (px, tightest) => {
  const screen = await render(
    <h1 className="title" style={{ fontSize: px }}>
      {title}
    </h1>,
  )
  const { space, tracking, textRendering } = measure(screen.getByRole('heading').element())
  expect(space).toBeGreaterThan(0.24)
  expect(tracking).toBeGreaterThanOrEqual(tightest)
  expect(textRendering).toBe('geometricprecision')
})

test('words on a cover are visibly separated', async () => {
  const { container } = await render(
    <div style={{ width: 160 }}>
      <Cover title={title} author="Ada" color="teal" seed="a" />
    </div>,
  )
  const { space, tracking } = measure(container.querySelector('.cover-text > bdi'))
  expect(space).toBeGreaterThan(0.24)
  expect(tracking).toBe(0)
})
