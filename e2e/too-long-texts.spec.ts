import { field, press } from './support/locators.ts'
import { chooseInMenu, visit } from './support/page-actions.ts'
import { createAdmin, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'
import { checkTooLong, pasteTooLong } from './support/too-long.ts'

test.beforeEach(({ problems }) => problems.expect(/status of 400/))

test('a name, an email or a reason that is too long is rejected and not truncated', async ({
  page,
}) => {
  const tooLong = t('en', 'account.name.tooLong')
  const newAdmin = await createAdmin('')
  const other = await createUser('Benny Banned')
  await page.context().addCookies(newAdmin.session)
  await visit(page, '/onboarding?redirect=%2Fapp%2Faccount')
  const question = page.getByLabel(t('en', 'onboarding.question'))
  await pasteTooLong(question, 100)
  await press(page, 'onboarding.continue')
  await checkTooLong(page, question, 100, tooLong)
  await question.fill('Lena Long')
  await press(page, 'onboarding.continue')
  await expect(page).toHaveURL('/app/account')

  await press(page, 'account.changeName.open')
  const name = page.getByRole('dialog').getByLabel(t('en', 'account.name.label'))
  await pasteTooLong(name, 100)
  await press(page, 'account.changeName.save')
  await checkTooLong(page, name, 100, tooLong)

  await visit(page, '/manager/users/new')
  const email = field(page, 'user.email.label')
  await email.fill(`${'x'.repeat(60)}@${'example.'.repeat(30)}com`)
  const typed = await email.inputValue()
  expect(typed.length).toBeGreaterThan(254)
  await press(page, 'user.new.save')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue(typed)

  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(other.email)}`)
  await chooseInMenu(
    page,
    t('en', 'user.actions.open', { name: 'Benny Banned' }),
    t('en', 'user.ban.open'),
  )
  const reason = field(page, 'user.ban.reason')
  await pasteTooLong(reason, 500)
  await press(page, 'user.ban.save')
  await checkTooLong(page, reason, 500, t('en', 'user.ban.reasonTooLong'))
})
