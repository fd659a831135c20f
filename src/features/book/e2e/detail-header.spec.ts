import { checkDetailHeader } from '#e2e/support/check-detail-header.ts'
import { request } from '#e2e/support/http.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test('the pinned header of a book with a long title takes one line', async ({ page }) => {
  const title =
    `${crypto.randomUUID()} ${'The Life and Strange Surprizing Adventures '.repeat(3)}`.trim()
  const body = { title, author: 'Daniel Defoe', description: 'A shipwreck. '.repeat(90) }
  const answer = await request('/api/books', { cookie: await cookieOf(admin), body })
  expect(answer.status, answer.text).toBe(201)
  await signIn(page, admin)
  await visit(page, `/manager/books/${answer.json<{ id: string }>().id}`)
  await checkDetailHeader(page, {
    edit: t('en', 'book.edit.open'),
    menu: t('en', 'bookManager.actions.open', { title }),
  })
})
