import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Form } from '#/ui/form/form.tsx'
import { CodeInput } from '#/ui/inputs/code-input.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { WithEarlyEntries } from './early-entries.tsx'

/** Renders as the server does, lets the user act, and hydrates as `client.tsx` does. */
async function hydrate(content: ReactNode, act: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => page.remove())
  page.innerHTML = renderToString(content)
  act(page)
  const root = hydrateRoot(page, <WithEarlyEntries>{content}</WithEarlyEntries>)
  onTestFinished(() => root.unmount())
  return page
}

function enter(page: HTMLElement, selector: string, text: string) {
  const control = page.querySelector<HTMLInputElement>(selector)
  if (!control) throw new Error(`There is no ${selector}.`)
  control.value = text
}

test('a search is run, a choice applied and a code completed, once each', async () => {
  const onSearch = vi.fn<(term: string) => void>()
  const onSort = vi.fn<(order: string) => void>()
  const onComplete = vi.fn<(code: string) => void>()
  const page = await hydrate(
    <>
      <SearchBox label="Search" clearLabel="Clear" value="" onValue={onSearch} />
      <NativeSelect
        aria-label="Sort by"
        options={['title', 'author'].map((value) => ({ value, label: value }))}
        value="title"
        onChange={(event) => onSort(event.target.value)}
      />
      <CodeInput name="code" aria-label="Code" onComplete={onComplete} />
    </>,
    (html) => {
      enter(html, '[type=search]', 'emma')
      enter(html, 'select', 'author')
      enter(html, '[name=code]', '481 725')
    },
  )
  await expect.poll(() => onSearch.mock.calls).toEqual([['emma']])
  expect(onSort.mock.calls).toEqual([['author']])
  expect(onComplete.mock.calls).toEqual([['481725']])
  expect(page.querySelector<HTMLInputElement>('[name=code]')?.value).toBe('481725')
})

test('a form knows that it has unsaved input', async () => {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>()
  const labels = { unknownError: 'Something went wrong', onSubmit: async () => {}, onDirtyChange }
  await hydrate(
    <Form {...labels}>{() => <input name="name" aria-label="Name" defaultValue="Ada" />}</Form>,
    (html) => enter(html, '[name=name]', 'Ada Lovelace'),
  )
  await expect.poll(() => onDirtyChange.mock.calls).toEqual([[true]])
})

function Choices({ onChange }: { onChange: (chosen: string) => void }) {
  const [color, setColor] = useState('red')
  const [on, setOn] = useState(false)
  useEffect(() => onChange(`${color} ${on}`), [color, on, onChange])
  return (
    <>
      {['red', 'blue'].map((value) => (
        <input
          key={value}
          type="radio"
          name="color"
          aria-label={value}
          value={value}
          checked={color === value}
          onChange={() => setColor(value)}
        />
      ))}
      <input
        type="checkbox"
        aria-label="On"
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
    </>
  )
}

test('a radio button and a checkbox stay as they were set', async () => {
  const onChange = vi.fn<(chosen: string) => void>()
  const page = await hydrate(<Choices onChange={onChange} />, (html) => {
    for (const name of ['blue', 'On'])
      html.querySelector<HTMLInputElement>(`[aria-label=${name}]`)?.click()
  })
  await expect.poll(() => onChange.mock.calls.at(-1)).toEqual(['blue true'])
  const checked = [...page.querySelectorAll<HTMLInputElement>('input:checked')]
  expect(checked.map((it) => it.ariaLabel)).toEqual(['blue', 'On'])
})

test('nothing is reported where nothing was entered', async () => {
  const onChange = vi.fn<(chosen: string) => void>()
  const onSearch = vi.fn<(term: string) => void>()
  const onComplete = vi.fn<(code: string) => void>()
  await hydrate(
    <>
      <Choices onChange={onChange} />
      <SearchBox label="Search" clearLabel="Clear" value="emma" onValue={onSearch} />
      <CodeInput name="code" aria-label="Code" onComplete={onComplete} />
    </>,
    (html) => enter(html, '[name=code]', '481725'),
  )
  // Reported with the others.
  await expect.poll(() => onComplete.mock.calls.length).toBe(1)
  expect(onChange.mock.calls).toEqual([['red false']])
  expect(onSearch).not.toHaveBeenCalled()
})

test('a part of the page that is not hydrated yet is hydrated first', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  const page = await hydrate(
    <Suspense>
      <CodeInput name="code" aria-label="Code" onComplete={onComplete} />
    </Suspense>,
    (html) => enter(html, '[name=code]', '481725'),
  )
  await expect.poll(() => onComplete.mock.calls).toEqual([['481725']])
  expect(page.querySelector('input')?.value).toBe('481725')
})
