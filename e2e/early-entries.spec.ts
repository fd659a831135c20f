import { admin, signIn } from './support/sign-in.ts'
import { hydrated } from './support/page-actions.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

test('a search typed before the scripts have loaded is run', async ({ page }) => {
  const testUser = await createUser('Early Entry')
  await signIn(page, admin)
  const typed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/manager/users', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox')
  await box.pressSequentially(testUser.email)
  typed.resolve()
  await hydrated(page)
  await expect(page).toHaveURL(`/manager/users?searchTerm=${encodeURIComponent(testUser.email)}`)
  await expect(box).toHaveValue(testUser.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  // Further characters belong to the same term.
  await box.press('End')
  await box.pressSequentially('x')
  await expect(page.getByRole('row').filter({ hasText: testUser.email })).toHaveCount(0)
})
