import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '#/ui/data/data-table.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import type { Language } from './language.ts'
import { ExactTime, RelativeTime } from './relative-time.tsx'

const at = '2026-03-14T09:26:53.589Z'

const moments: Record<Language, RegExp> = {
  en: /^March 1[345], 2026\D+\d+:\d\d\s[AP]M$/,
  fr: /^1[345] mars 2026\D+\d\d:\d\d$/,
  ar: /^[\p{Nd}]+ مارس [\p{Nd}]+\D+[\p{Nd}]+:[\p{Nd}]+\s[صم]$/u,
  sw: /^1[345] Machi 2026\D+\d\d:\d\d$/,
}

type Row = { id: string; at: string }

const onOpen = vi.fn<() => void>()

const columns: Column<Row>[] = [
  {
    id: 'title',
    header: 'Title',
    card: 'title',
    cell: ({ id }) => (
      <a
        href="#opened"
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {id}
      </a>
    ),
  },
  { id: 'at', header: 'Updated', cell: (row) => <RelativeTime at={row.at} /> },
]

async function show(language: Language) {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: {} })
  return render(
    <I18nextProvider i18n={i18n}>
      <div style={{ inlineSize: '60rem' }}>
        <DataTable
          caption="Books"
          columns={columns}
          rows={[{ id: 'Emma', at }]}
          rowKey={(row) => row.id}
        />
      </div>
      <p>
        <RelativeTime at={at}>A sentence with a time</RelativeTime>
      </p>
      <dl>
        <dt>Updated</dt>
        <dd data-testid="exact">
          <ExactTime at={at} />
        </dd>
      </dl>
    </I18nextProvider>,
  )
}

/** The tooltip that the browser shows at the centre of an element. */
function tooltipAt(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit?.closest<HTMLElement>('[title]')?.title
}

for (const [language, moment] of Object.entries(moments) as [Language, RegExp][]) {
  test(`hovering a relative time shows the absolute one in words (${language})`, async () => {
    const screen = await show(language)
    const inRow = screen.container.querySelector('td time') as Element
    const inText = screen.getByText('A sentence with a time')

    await userEvent.hover(inText)
    expect(tooltipAt(inText.element())).toMatch(moment)

    await userEvent.hover(inRow, { force: true })
    await expect.poll(() => tooltipAt(inRow)).toMatch(moment)
  })

  test(`a record shows the absolute time as text (${language})`, async () => {
    const screen = await show(language)
    const [relative, exact] = screen.getByTestId('exact').element().children
    expect(relative?.textContent).not.toMatch(/T\d\d:|Z$/)
    expect(exact?.textContent).toMatch(moment)
  })
}

test('the row link has no tooltip beside the time, and a click on the time opens the row', async () => {
  const screen = await show('en')
  const inRow = screen.container.querySelector('td time') as Element
  const link = screen.getByRole('link', { name: 'Emma' })

  await userEvent.hover(inRow, { force: true })
  await expect.element(link).toHaveAttribute('title')
  await userEvent.hover(link, { position: { x: 2, y: 2 } })
  await expect.element(link).not.toHaveAttribute('title')

  await userEvent.click(inRow, { force: true })
  expect(onOpen).toHaveBeenCalledOnce()
})
