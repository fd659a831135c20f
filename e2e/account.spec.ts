import { ask } from './support/http.ts'
import { codeField, press } from './support/locators.ts'
import { checkAccessibility, setLanguage, setViewport, visit } from './support/screen.ts'
import { openRateLimits } from './support/rate-limits.ts'
import {
  asHeader,
  messages,
  newAdmin,
  newCode,
  newEmail,
  newPerson,
  signInByApi,
} from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

let budgets: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  budgets = await openRateLimits()
})
test.afterAll(() => budgets.close())

const subjects = async (email: string) => (await messages(email)).map(({ subject }) => subject)

for (const area of ['app', 'manager'] as const) {
  test(`the address is changed by a code sent to the new one, in /${area}`, async ({ page }) => {
    const person = area === 'app' ? await newPerson('Mover') : await newAdmin('Moving Admin')
    const elsewhere = await signInAgain(person.email)
    await page.context().addCookies(person.session)
    const moved = newEmail('moved')
    await visit(page, `/${area}/account`)
    await press(page, 'myAccount.email.open')
    await page.getByLabel(t('en', 'myAccount.email.label')).fill(moved)
    await press(page, 'myAccount.email.send')
    await expect(page).toHaveURL(new RegExp(`newEmail=${encodeURIComponent(moved)}`))
    await expect(codeField(page)).toBeVisible()
    await checkAccessibility(page)
    // Whoever reloads is where they were.
    await page.reload()
    const code = await newCode(moved)
    await codeField(page).fill(code)
    await expect(page.getByText(t('en', 'myAccount.email.done'))).toBeVisible()
    await expect(page).toHaveURL(`/${area}/account`)
    await expect(page.getByRole('main').getByText(moved).first()).toBeVisible()
    for (const address of [person.email, moved])
      await expect
        .poll(() => subjects(address), { timeout: 120_000 })
        .toContainEqual(expect.stringContaining('was changed'))
    expect((await ask('/api/account', elsewhere)).status).toBe(401)
    expect((await ask('/api/account', person)).json()).toMatchObject({ email: moved })
    // Asked as a page of its own: what the browser shows is what the server knows.
    await page.reload()
    await expect(page.getByRole('main').getByText(moved).first()).toBeVisible()
  })
}

async function signInAgain(email: string) {
  await budgets.later(email, 61 * 60_000)
  return { cookie: asHeader(await signInByApi(email)) }
}

test('a taken address is answered like a free one', async ({ page, problems }) => {
  problems.expect(/status of 400/)
  const other = await newPerson('Owner')
  const person = await newPerson('Curious')
  await page.context().addCookies(person.session)
  await visit(page, `/app/account?newEmail=${encodeURIComponent(other.email)}`)
  // Nothing was asked for yet: the address is only suggested.
  await expect(page.getByLabel(t('en', 'myAccount.email.label'))).toHaveValue(other.email)
  await press(page, 'myAccount.email.send')
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill('000000')
  await expect(page.getByText(/2 attempts left/)).toBeVisible()
  await expect
    .poll(() => subjects(other.email), { timeout: 120_000 })
    .toContainEqual(expect.stringContaining('already has'))
})

test('an old sign-in is asked for a code before the address is', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const person = await newPerson('Old Hand')
  await page.context().addCookies(person.session)
  await visit(page, '/app/account')
  await budgets.ageSignIn(person.email)
  const seen = new Set((await messages(person.email)).map(({ id }) => id))
  const moved = newEmail('moved')
  await press(page, 'myAccount.email.open')
  await page.getByLabel(t('en', 'myAccount.email.label')).fill(moved)
  await press(page, 'myAccount.email.send')
  const question = page.getByRole('dialog', { name: t('en', 'stepUp.title') })
  await expect(question).toBeVisible()
  await codeField(page).fill(await newCode(person.email, { seen }))
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/newEmail=moved-/)
  await codeField(page).fill(await newCode(moved))
  await expect(page.getByText(t('en', 'myAccount.email.done'))).toBeVisible()
})

test('an account is deleted by typing its address, everywhere at once', async ({
  page,
  newPage,
}) => {
  const person = await newPerson('Leaver')
  await page.context().addCookies(person.session)
  const elsewhere = await newPage()
  await elsewhere.context().addCookies(person.session)
  await visit(elsewhere, '/app')
  await visit(page, '/app/account')
  await press(page, 'myAccount.delete.open')
  await expect(page.getByText(t('en', 'myAccount.delete.stays'))).toBeVisible()
  await checkAccessibility(page)
  const field = page.getByLabel(t('en', 'myAccount.delete.label'), { exact: true })
  await field.fill('somebody@example.com')
  await press(page, 'myAccount.delete.confirm')
  await expect(page.getByText(t('en', 'myAccount.delete.mismatch'))).toBeVisible()
  await field.fill(person.email)
  await press(page, 'myAccount.delete.confirm')
  await expect(page).toHaveURL('/login')
  await page.goto('/app/account')
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.goto('/app/account')
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect
    .poll(() => subjects(person.email), { timeout: 120_000 })
    .toContainEqual(expect.stringContaining('was deleted'))
})

test('the account page reads well on a phone in Arabic', async ({ page }) => {
  const person = await newPerson('هالة')
  await page.context().addCookies(person.session)
  await setViewport(page, 'phone')
  await setLanguage(page, 'ar')
  await visit(page, '/app/account')
  for (const key of ['myAccount.email.open', 'myAccount.delete.open'])
    await expect(page.getByRole('button', { name: t('ar', key) })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await checkAccessibility(page)
})
