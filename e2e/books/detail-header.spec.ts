import { checkDetailHeader } from '../support/detail-header.ts'
import { request } from '../support/http.ts'
import { admin, signIn } from '../support/sign-in.ts'
import { visit } from '../support/screen.ts'
import { cookieOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/text.ts'

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
