import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast as sonner } from 'sonner'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  sonner.dismiss()
})

test('the Tab key moves past a toast in both directions', async () => {
  await render(
    <>
      <button type="button">Before</button>
      <Toaster label="Notifications" direction="ltr" theme="light" />
      <button type="button">After</button>
    </>,
  )
  sonner.success('Saved', { duration: Infinity })
  const element = page.getByRole('listitem')
  await expect.element(element).toHaveTextContent('Saved')
  page.getByRole('button', { name: 'Before' }).element().focus()
  await userEvent.tab()
  await expect.element(element).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('After')
  await userEvent.tab({ shift: true })
  await expect.element(element).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('Before')
})
