import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DataList } from './data-list.tsx'
import type { ListState } from './list-state.ts'

const onRetry = vi.fn<() => void>()
const onMore = vi.fn<() => void>()

const list = (state: ListState<string>, more?: { busy?: boolean; failed?: string }) => (
  <DataList
    state={state}
    loadingLabel="Loading books"
    skeleton={() => <i data-testid="skeleton" />}
    empty={{ title: 'No books yet' }}
    noResults={{ title: 'Nothing fits' }}
    error={{ title: 'Could not load', retryLabel: 'Retry', onRetry }}
    footer={{ text: 'Showing 2 of 9', more: { label: 'Load more', onMore, ...more } }}
  >
    {(items) => items.map((item) => <p key={item}>{item}</p>)}
  </DataList>
)

const all = ['Loading books', 'No books yet', 'Nothing fits', 'Could not load', 'Emma']

test.each([
  [{ kind: 'loading' }, 'Loading books'],
  [{ kind: 'empty' }, 'No books yet'],
  [{ kind: 'no-results' }, 'Nothing fits'],
  [{ kind: 'error', retrying: false }, 'Could not load'],
  [{ kind: 'items', items: ['Emma', 'Persuasion'] }, 'Emma'],
] as [ListState<string>, string][])(
  'the state %j shows “%s” and none of the others',
  async (state, text) => {
    const screen = await render(list(state))
    await expect.element(screen.getByText(text)).toBeInTheDocument()
    const shown = all.filter((each) => screen.container.textContent?.includes(each))
    expect(shown).toEqual([text])
    expect(screen.container.querySelector('[data-testid=skeleton]') !== null).toBe(
      state.kind === 'loading',
    )
  },
)

test('an error is announced, retried once, and busy during the retry', async () => {
  const screen = await render(list({ kind: 'error', retrying: false }))
  await expect.element(screen.getByRole('alert').getByText('Could not load')).toBeVisible()
  const retry = screen.getByRole('button', { name: 'Retry' })
  await retry.click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  await screen.rerender(list({ kind: 'error', retrying: true }))
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  ;(retry.element() as HTMLButtonElement).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('more items load on demand, and a failure keeps the list', async () => {
  const items = { kind: 'items' as const, items: ['Emma'] }
  const screen = await render(list(items))
  await expect.element(screen.getByText('Showing 2 of 9')).toBeVisible()
  await screen.getByRole('button', { name: 'Load more' }).click()
  expect(onMore).toHaveBeenCalledTimes(1)
  await screen.rerender(list(items, { failed: 'Could not load more' }))
  await expect.element(screen.getByText('Could not load more')).toBeVisible()
  await expect.element(screen.getByText('Emma')).toBeVisible()
})
