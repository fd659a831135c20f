import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'

type Book = { id: string; title: string }

const books: Book[] = ['a', 'b', 'c'].map((id) => ({ id, title: `Book ${id}` }))

test('the row link shows the tooltip of the time under the pointer and still opens the row', async () => {
  const onOpen = vi.fn<() => void>()
  const linked: Column<Book>[] = [
    {
      id: 'title',
      header: 'Title',
      card: 'title',
      cell: ({ id, title }) => (
        <a href={`#${id}`} onClick={onOpen}>
          {title}
        </a>
      ),
    },
    { id: 'at', header: 'Updated', cell: () => <time title="14 March 2026 at 09:26">now</time> },
  ]
  const screen = await render(
    <div style={{ inlineSize: '60rem' }}>
      <DataTable caption="Books" columns={linked} rows={books} rowKey={(book) => book.id} />
    </div>,
  )
  const time = screen.getByText('now').nth(1)
  const link = screen.getByRole('link', { name: 'Book b' })
  const tooltip = () => {
    const { x, y } = time.element().getBoundingClientRect()
    return document.elementFromPoint(x + 2, y + 2)?.closest<HTMLElement>('[title]')?.title
  }

  await userEvent.hover(time, { force: true })
  await expect.poll(tooltip).toBe('14 March 2026 at 09:26')
  await userEvent.hover(link, { position: { x: 2, y: 2 } })
  await expect.element(link).toHaveAttribute('title', '')

  await userEvent.click(time, { force: true })
  expect(onOpen).toHaveBeenCalledOnce()
})
