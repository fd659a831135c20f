import type { Page } from '@playwright/test'
import {
  acceptAsNewUser,
  createOrganization,
  invite,
} from '#/features/organization/e2e/organizations.ts'
import { directionOf } from '#/platform/i18n/language.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { heading, press } from '#e2e/support/locators.ts'
import { checkAccessibility, chooseInMenu, reload, visit } from '#e2e/support/page-actions.ts'
import { createUser, newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createReadingList } from './paths.ts'

const main = (page: Page) => page.getByRole('main')
const books = (page: Page) => main(page).locator('ol > li')
const rtl = (key: string, parameters?: Record<string, string>) => t(rtlLanguage, key, parameters)

/** The titles in the order of the list. */
const expectOrder = (page: Page, titles: string[]) =>
  expect(books(page).getByRole('link')).toHaveText(titles)

test('two members build a reading list together, one of them new and invited in another language on a phone', async ({
  page,
  newPage,
  problems,
}) => {
  // The conflict.
  problems.expect(/status of 409/)
  const owner = await createUser('Ravi Owner')
  const organization = await createOrganization(owner.cookie)
  const { slug } = organization
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${slug}`)
  await page.getByRole('link', { name: 'Reading lists', exact: true }).click()
  await expect(page.getByText('No reading lists yet')).toBeVisible()
  await checkAccessibility(page)
  await press(page, 'readingList.new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter evenings')
  await page.getByRole('textbox', { name: 'Description' }).fill('One book a month.')
  await checkAccessibility(page)
  await press(page, 'readingList.create')
  await expect(heading(page)).toHaveText('Winter evenings')
  await expect(page.getByText('No books in this list yet')).toBeVisible()

  await press(page, 'readingList.add.open')
  await page.getByRole('searchbox', { name: 'Search books' }).fill('jane eyre')
  await page.getByRole('button', { name: 'Add “Jane Eyre”' }).click()
  await expect(page.getByRole('dialog').getByText('In the list')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expectOrder(page, ['Jane Eyre'])
  await checkAccessibility(page)
  const { pathname } = new URL(page.url())

  const email = newEmail('layla')
  const phone = await newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: rtlLanguage,
  })
  await visit(phone, await invite(owner.cookie, organization, email))
  await acceptAsNewUser(phone, { email, name: 'ليلى', language: rtlLanguage })
  await expect(phone.locator('html')).toHaveAttribute('dir', directionOf(rtlLanguage))
  await main(phone)
    .getByRole('link', { name: rtl('readingListMenu.title') })
    .tap()
  await main(phone).getByRole('link', { name: 'Winter evenings' }).tap()
  await expectOrder(phone, ['Jane Eyre'])

  // Each sees what the other does, without reloading.
  await phone.getByRole('button', { name: rtl('readingList.add.open') }).tap()
  for (const title of ['Botchan', 'Chaka']) {
    await phone.getByRole('searchbox', { name: rtl('readingList.add.search') }).fill(title)
    await phone.getByRole('button', { name: rtl('readingList.add.label', { title }) }).tap()
    await expect(phone.getByText(rtl('readingList.add.already'))).toBeVisible()
  }
  await checkAccessibility(phone)
  await phone.getByRole('button', { name: rtl('readingList.add.close') }).tap()
  await expectOrder(page, ['Jane Eyre', 'Botchan', 'Chaka'])
  await expect(books(page).nth(1)).toContainText('Added by ليلى')
  await chooseInMenu(
    phone,
    rtl('readingList.item.open', { title: 'Botchan' }),
    rtl('readingList.note.add'),
  )
  await phone.getByRole('textbox', { name: rtl('readingList.note.label') }).fill('نبدأ به')
  await phone.getByRole('button', { name: rtl('form.save') }).tap()
  await expect(books(page).nth(1)).toContainText('نبدأ به')

  // By keyboard: the button keeps its focus while the book moves.
  const up = page.getByRole('button', { name: 'Move “Chaka” up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectOrder(page, ['Chaka', 'Jane Eyre', 'Botchan'])
  await expect(up).toBeFocused()
  await expect(page.getByText('“Chaka” is now number 1 of 3')).toBeAttached()
  await expectOrder(phone, ['Chaka', 'Jane Eyre', 'Botchan'])
  const down = page.getByRole('button', { name: 'Move “Chaka” down' })
  await down.click()
  await expect(down).toBeFocused()
  await expectOrder(phone, ['Jane Eyre', 'Chaka', 'Botchan'])
  await chooseInMenu(
    phone,
    rtl('readingList.item.open', { title: 'Botchan' }),
    rtl('readingList.item.up'),
  )
  await expectOrder(page, ['Jane Eyre', 'Botchan', 'Chaka'])
  await chooseInMenu(
    phone,
    rtl('readingList.item.open', { title: 'Jane Eyre' }),
    rtl('readingList.item.remove'),
  )
  await expectOrder(page, ['Botchan', 'Chaka'])
  await checkAccessibility(phone)

  // Both rename it: the second one is told, and saving again overwrites.
  await chooseInMenu(phone, rtl('readingList.actions'), rtl('readingList.edit'))
  const name = phone.getByRole('textbox', { name: rtl('readingList.name.label') })
  await name.fill('أمسيات الشتاء')
  await chooseInMenu(page, 'Actions for this reading list', 'Edit reading list')
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter nights')
  await press(page, 'form.save')
  await expect(heading(page)).toHaveText('Winter nights')
  const save = phone.getByRole('button', { name: rtl('form.save') })
  await save.tap()
  await expect(phone.getByRole('dialog').getByText('Winter nights')).toBeVisible()
  await save.tap()
  await expect(heading(page)).toHaveText('أمسيات الشتاء')

  // The same for a note.
  await chooseInMenu(
    phone,
    rtl('readingList.item.open', { title: 'Botchan' }),
    rtl('readingList.note.edit'),
  )
  await phone.getByRole('textbox', { name: rtl('readingList.note.label') }).fill('آخر كتاب')
  await chooseInMenu(page, 'Actions for “Botchan”', 'Edit note')
  await page.getByRole('textbox', { name: 'Note' }).fill('Read it last')
  await press(page, 'form.save')
  await expect(books(page).first()).toContainText('Read it last')
  await save.tap()
  await expect(phone.getByRole('dialog').getByText('Read it last')).toBeVisible()
  await save.tap()
  await expect(books(page).first()).toContainText('آخر كتاب')

  const downloading = page.waitForEvent('download')
  await chooseInMenu(page, 'Actions for this reading list', 'Export as CSV')
  expect((await downloading).suggestedFilename()).toMatch(/^reading-list-.*\.csv$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('أمسيات')
  await expect(page.getByRole('option', { name: 'أمسيات الشتاء' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // To an outsider nothing of it exists.
  const outsider = await createUser('Oscar Outsider')
  const api = pathname.replace(`/o/${slug}`, `/api/organizations/${organization.id}`)
  for (const path of [`/o/${slug}/reading-lists`, pathname]) {
    const { status, text } = await requestPage(path, { cookie: outsider.cookie })
    expect(`${path} ${status}`).toBe(`${path} 404`)
    expect(text).not.toContain('أمسيات')
  }
  for (const path of [api, `${api}/export`, api.replace(/\/[^/]+$/, '')]) {
    const { status, text } = await request(path, { cookie: outsider.cookie })
    expect(`${path} ${status}`).toBe(`${path} 404`)
    expect(text).not.toContain('أمسيات')
  }

  // The page of a deleted list says so.
  await chooseInMenu(page, 'Actions for this reading list', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`**/o/${slug}/reading-lists`)
  await expect(phone.getByText(rtl('readingList.gone.title'))).toBeVisible()
  await checkAccessibility(phone)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('Reading list deleted')).toBeVisible()
  await expect(page.getByText(t('en', 'activity.kind.readingList-books')).first()).toBeVisible()
})

test('reading lists are searched, sorted, filtered by team and read page by page', async ({
  page,
}) => {
  const owner = await createUser('Paula Pages')
  const organization = await createOrganization(owner.cookie)
  const inside = `/api/organizations/${organization.id}`
  const team = await request(`${inside}/teams`, { cookie: owner.cookie, body: { name: 'Poets' } })
  const { id: teamId } = team.json<{ id: string }>()
  const names = Array.from({ length: 25 }, (_, at) => `List ${String(at + 1).padStart(2, '0')}`)
  for (const name of names) await createReadingList(owner.cookie, organization, name)
  const body = { name: 'Verses', teamId }
  await request(`${inside}/reading-lists`, { cookie: owner.cookie, body })
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${organization.slug}/reading-lists`)
  const lists = main(page).locator('ul > li')
  await expect(page.getByText('26 reading lists')).toBeVisible()
  await expect(lists).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(lists).toHaveCount(26)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-name')
  await expect(lists.first()).toContainText('Verses')
  await page.getByRole('combobox', { name: 'Team' }).selectOption('Poets')
  await expect(lists).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Team' }).selectOption('All teams')
  await page.getByRole('searchbox', { name: 'Search reading lists' }).fill('list 07')
  await expect(lists).toHaveCount(1)
  await expect(lists).toContainText('List 07')
  await reload(page)
  await expect(lists).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search reading lists' }).fill('nothing like this')
  await expect(page.getByText('No reading list matches “nothing like this”.')).toBeVisible()
  await press(page, 'list.clearFilters')
  await expect(lists).toHaveCount(20)
})
