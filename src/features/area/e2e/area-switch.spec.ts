import { admin, signIn, user } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the switch page marks the current area without a "from" parameter', async ({
  page,
  newPage,
}) => {
  await signIn(page, user)
  await visit(page, '/switch')
  await expect(page.getByRole('link', { name: /You are here/ })).toHaveAttribute('href', '/app')
  const manager = await newPage()
  await signIn(manager, admin)
  await visit(manager, '/switch')
  await expect(manager.getByRole('link', { name: /You are here/ })).toHaveAttribute(
    'href',
    '/manager',
  )
})
