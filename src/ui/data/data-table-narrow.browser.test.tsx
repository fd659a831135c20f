import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chip } from '#/ui/inputs/chip.tsx'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'

type Book = { id: string; title: string }

const books: Book[] = ['a', 'b', 'c'].map((id) => ({ id, title: `Book ${id}` }))

/** The root styles of a language, as the document sets them. */
const scripts = { ltr: '', rtl: 'font-size: 120%; --spacing: calc(0.25rem / 1.2)' } as const

for (const dir of ['ltr', 'rtl'] as const) {
  test(`on a phone the second line shows each value and uses the width (${dir})`, async () => {
    await page.viewport(390, 800)
    const root = document.documentElement
    root.style = scripts[dir]
    root.dir = dir
    onTestFinished(() => {
      root.style = ''
      root.dir = ''
    })
    const genre = 'Philosophy and science of nature'
    const filled: Column<Book>[] = [
      { id: 'cover', header: 'Cover', card: 'lead', cell: () => null },
      {
        id: 'title',
        header: 'Title',
        card: 'title',
        cell: (book) => (
          <>
            <a href={`#${book.id}`}>{book.title}</a>
            <span data-note>
              <bdi>Mary Wollstonecraft of Spitalfields</bdi>
            </span>
          </>
        ),
      },
      { id: 'genre', header: 'Genre', card: 'line', cell: () => <Chip>{genre}</Chip> },
      { id: 'menu', header: 'Menu', card: 'select', cell: () => null },
    ]
    const screen = await render(
      <DataTable caption="Books" columns={filled} rows={books} rowKey={(book) => book.id} />,
    )
    const row = screen.getByRole('row', { name: /Book b/ }).element()
    const cell = row.querySelector('[data-card=line]') as HTMLElement
    const chip = cell.querySelector('span') as HTMLElement
    // A chip wider than its cell would be replaced by an ellipsis.
    expect(cell.scrollWidth).toBe(cell.clientWidth)
    expect(chip.offsetWidth).toBeGreaterThan(80)
    const text = screen.getByText(genre).nth(1).element()
    expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
    expect(getComputedStyle(text).direction).toBe('ltr')

    // Two long values share the line up to the checkbox, beside nothing but the cover.
    const note = row.querySelector('[data-note]') as HTMLElement
    const used = note.offsetWidth + cell.offsetWidth
    expect((row as HTMLElement).offsetWidth - used).toBeLessThan(128)
    const { left, top } = chip.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, top + 8)?.closest('a')?.hash).toBe('#b')
  })
}
