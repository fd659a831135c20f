import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Input } from './input.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { Textarea } from './textarea.tsx'

test("on an Arabic page, empty and left-to-right texts start at the page's start edge", async () => {
  const screen = await render(
    <div dir="rtl">
      <Textarea aria-label="About" placeholder="عمّ يتحدث؟" />
      <Input type="search" aria-label="Title" dir="auto" defaultValue="Middlemarch" />
      <SuggestInput id="author" labels={{}} defaultValue="George Eliot" />
    </div>,
  )
  for (const role of ['textbox', 'searchbox', 'combobox'] as const) {
    const style = getComputedStyle(screen.getByRole(role).element())
    expect([style.direction, style.textAlign]).toEqual(['ltr', 'right'])
  }
})
