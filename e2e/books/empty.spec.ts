import { field, heading, press } from '../support/parts.ts'
import { checkAccessibility, visit } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/text.ts'
import { openHouse } from './own-house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
test.beforeAll(async () => {
  house = await openHouse()
  await house.start()
  await house.query('delete from book')
  await house.query('delete from genre')
})
test.afterAll(() => house?.close())

test('a catalogue without a book says so everywhere, and offers the first one', async ({
  context,
  page,
}) => {
  await context.addCookies(house.session)
  const main = page.getByRole('main')
  const nothing = main.getByText(t('en', 'book.empty.title'))

  for (const path of ['/app', '/app/books']) {
    await visit(page, `${house.base}${path}`)
    await expect(nothing).toBeVisible()
    await checkAccessibility(page)
  }
  await visit(page, `${house.base}/manager/genres`)
  await expect(main.getByText(t('en', 'genre.empty.title'))).toBeVisible()
  await expect(main.getByRole('button', { name: t('en', 'genre.new.open') })).toHaveCount(1)

  await visit(page, `${house.base}/manager/books`)
  await expect(nothing).toBeVisible()
  // Nothing to search, to sort or to carry away.
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: t('en', 'bookDesk.export') })).toHaveCount(0)
  await main.getByRole('link', { name: t('en', 'book.new.open') }).click()
  await expect(heading(page)).toHaveText(t('en', 'book.new.title'))
  await field(page, 'book.title.label').fill('The First')
  await field(page, 'book.author.label').fill('Somebody')
  await press(page, 'book.new.save')
  await expect(heading(page)).toHaveText('The First')

  await visit(page, `${house.base}/manager/books`)
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByRole('link', { name: t('en', 'bookDesk.export') })).toBeVisible()
})
