import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Badge } from './badge.tsx'

test('a badge is truncated only if it alone does not fit', async () => {
  const screen = await render(
    <>
      <div className="flex w-60">
        <p className="min-w-0 grow">A text that is long enough to need two lines beside it</p>
        <Badge>You are here</Badge>
      </div>
      <div className="w-16">
        <Badge>You are somewhere else</Badge>
      </div>
    </>,
  )
  const isTruncated = (text: string) => {
    const { scrollWidth, clientWidth } = screen.getByText(text).element()
    return scrollWidth > clientWidth
  }
  expect(isTruncated('You are here')).toBe(false)
  expect(isTruncated('You are somewhere else')).toBe(true)
})
