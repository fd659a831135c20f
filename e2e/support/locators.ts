import type { Page } from '@playwright/test'
import { chooseInMenu } from './page-actions.ts'
import { t } from './translate.ts'

// Locators for elements of nearly every page, by role and label.

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The field whose label contains the translation of this key. */
export const field = (page: Page, key: string) => page.getByLabel(t('en', key), { exact: false })

export const press = (page: Page, key: string, parameters?: Record<string, number>) =>
  page.getByRole('button', { name: t('en', key, parameters), exact: true }).click()

export const codeField = (page: Page) =>
  page.getByLabel(t('en', 'signIn.code.label'), { exact: true })

/** An action on a user, in the list or on the user's page. */
export const chooseForUser = (page: Page, name: string, key: string) =>
  chooseInMenu(page, t('en', 'user.actions.open', { name }), t('en', key))
