import { expect, test } from 'vitest'
import { createWebhookApp } from '#/features/webhook/server/testing/webhook-app.ts'

const { calls, webhooks, receiver, input, deliver } = await createWebhookApp()

test('changes of a book are sent to other programs', async () => {
  const eventTypes = ['book.created', 'book.updated', 'book.deleted']
  const { secret } = await webhooks.create({ ...input, eventTypes })
  const { id, version } = await calls.book.create({ title: 'Emma', author: 'Jane Austen' })
  await calls.book.update({ id, version, title: 'Emma!' })
  await calls.book.delete({ id })
  await deliver()
  const messages = receiver.verify(secret)
  expect(messages.map(({ type }) => type).toSorted()).toEqual(eventTypes.toSorted())
  expect(messages.find(({ type }) => type === 'book.updated')?.data).toMatchObject({
    id,
    name: 'Emma!',
    changes: { title: { before: 'Emma', after: 'Emma!' } },
  })
})
