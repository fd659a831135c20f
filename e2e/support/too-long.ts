import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Pastes a text of one character more than `limit`. Browsers silently truncate pasted text at
 * `maxlength`, so no form uses it.
 */
export async function pasteTooLong(input: Locator, limit: number): Promise<void> {
  await input.fill('')
  await input.page().keyboard.insertText('x'.repeat(limit + 1))
}

/** The whole text is still in the field, and the message is beside it. */
export async function checkTooLong(page: Page, input: Locator, limit: number, message: string) {
  await expect(page.getByText(message)).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(message))
  expect((await input.inputValue()).length).toBe(limit + 1)
}
