import { layoutErrors } from './support/layout-problems.ts'
import { checkAccessibility } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'

// Shows that the checks of layout and accessibility, which find nothing on our pages, can fail.
const broken = {
  'the page scrolls sideways': '<div style="width: 120vw; height: 9px"></div>',
  overlap: '<p>One line of text</p><p style="margin-top: -2.2em">Another line</p>',
  'is a target of 12 × 12 px':
    '<button style="width: 12px; height: 12px; padding: 0" aria-label="Tiny"></button>',
  '"Vindication" is broken over two lines':
    '<h1 style="width: 5ch; overflow-wrap: anywhere">A Vindication</h1>',
}
test('the layout check reports each defect and accepts clipped, floating and well-spaced content', async ({
  page,
}) => {
  for (const [error, html] of Object.entries(broken)) {
    await page.setContent(html)
    expect.soft((await page.evaluate(layoutErrors)).join('\n'), html).toContain(error)
  }
  await page.setContent(`
    <p>One line of text</p><p>Another line</p>
    <p style="position: fixed; top: 0">A bar over the text</p>
    <div style="overflow: hidden; height: 20px; width: 60px">
      <p style="width: 400px; height: 400px">Clipped text</p>
    </div>
    <p>Below what is clipped</p>
    <button style="width: 40px; height: 40px">Go</button>`)
  expect(await page.evaluate(layoutErrors)).toEqual([])
})

test('the accessibility check reports what axe finds and a frame that it leaves out', async ({
  page,
}) => {
  const start = '<html lang="en"><title>Books</title>'
  await page.setContent(`${start}<button></button>`)
  await expect(checkAccessibility(page)).rejects.toThrow(/button-name/)
  await page.setContent(`${start}<iframe title="A book" srcdoc="<button></button>"></iframe>`)
  await expect(checkAccessibility(page)).rejects.toThrow(/frames that axe could check/)
})
