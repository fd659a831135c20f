import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CoverRow } from './cover-row.tsx'

test('a long word in the title wraps beside the link instead of widening the page', async () => {
  const screen = await render(
    <div style={{ width: 288 }}>
      <CoverRow
        title="Wissenschaftsgeschichtsschreibung"
        action={<a href="#all">Show everything</a>}
        items={['Emma']}
        itemKey={(item) => item}
      >
        {(item) => item}
      </CoverRow>
    </div>,
  )
  const { right } = screen.getByText('Show everything').element().getBoundingClientRect()
  const frame = screen.container.firstElementChild?.getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(frame?.right ?? 0)
})
