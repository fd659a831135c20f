import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Cover } from './cover.tsx'

const words = 'Page not found'

/** The width of the space after `Page` and the tracking, both in em, and how the text is rendered. */
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
])('the words of a title of %i px stand apart', async (px, tightest) => {
  const screen = await render(
    <h1 className="title" style={{ fontSize: px }}>
      {words}
    </h1>,
  )
  const { space, tracking, textRendering } = measure(screen.getByRole('heading').element())
  expect(space).toBeGreaterThan(0.24)
  expect(tracking).toBeGreaterThanOrEqual(tightest)
  expect(textRendering).toBe('geometricprecision')
})

test('the words on a cover stand apart', async () => {
  const { container } = await render(
    <div style={{ width: 160 }}>
      <Cover title={words} author="Ada" colour="teal" seed="a" />
    </div>,
  )
  const { space, tracking } = measure(container.querySelector('.cover-title'))
  expect(space).toBeGreaterThan(0.24)
  expect(tracking).toBe(0)
})
