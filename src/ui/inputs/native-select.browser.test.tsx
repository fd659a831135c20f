import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NativeSelect } from './native-select.tsx'

const options = ['title', 'author'].map((value) => ({ value, label: value }))

test('an option chosen before hydration is applied', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const picker = (
    <NativeSelect
      aria-label="Sort by"
      options={options}
      value="title"
      onChange={(event) => onValue(event.target.value)}
    />
  )
  const page = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => page.remove())
  page.innerHTML = renderToString(picker)
  const select = page.querySelector('select')
  if (select) select.value = 'author'
  const root = hydrateRoot(page, picker)
  onTestFinished(() => root.unmount())
  await expect.poll(() => onValue.mock.calls).toEqual([['author']])
})

test('reports nothing by itself', async () => {
  const onChange = vi.fn<() => void>()
  const screen = await render(
    <NativeSelect aria-label="Sort by" options={options} value="title" onChange={onChange} />,
  )
  await expect.element(screen.getByRole('combobox')).toHaveValue('title')
  expect(onChange).not.toHaveBeenCalled()
})
