import { mkdtemp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { createInboxTransport, listInbox, readInbox } from './inbox.ts'
import type { OutgoingMail } from './mail.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inbox-test-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const mail = (minute: number, to = 'ada@example.com'): OutgoingMail => ({
  id: newId(),
  to,
  language: 'en',
  subject: `message ${minute}`,
  text: 'text',
  html: '<p>text</p>',
  code: '123456',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
})

test('a new inbox is empty', async () => {
  expect(await listInbox(dataDir)).toEqual([])
})

test('lists messages newest first, and by recipient in any case', async () => {
  const inbox = createInboxTransport(dataDir)
  for (const message of [mail(2), mail(1, 'Bob@example.com'), mail(3)]) await inbox.send(message)

  const subjects = async (to?: string) =>
    (await listInbox(dataDir, { to })).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['message 3', 'message 2', 'message 1'])
  expect(await subjects(' bob@EXAMPLE.com ')).toEqual(['message 1'])
  expect(await subjects('nobody@example.com')).toEqual([])
})

test('reads a message by its listed id', async () => {
  const sent = mail(1)
  await createInboxTransport(dataDir).send(sent)
  const [listed] = await listInbox(dataDir)
  expect(await readInbox(dataDir, listed?.id ?? '')).toEqual({
    id: listed?.id,
    to: 'ada@example.com',
    subject: 'message 1',
    text: 'text',
    html: '<p>text</p>',
    code: '123456',
    language: 'en',
    createdAt: sent.createdAt.toISOString(),
  })
})

test('the files are readable by their owner only', async () => {
  await createInboxTransport(dataDir).send(mail(1))
  const folder = join(dataDir, 'inbox')
  const [name = ''] = await readdir(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('a message delivered twice is stored once', async () => {
  const inbox = createInboxTransport(dataDir)
  const message = mail(1)
  await inbox.send(message)
  await inbox.send(message)
  expect(await readdir(join(dataDir, 'inbox'))).toHaveLength(1)
})

test('keeps the newest 200 messages', async () => {
  const inbox = createInboxTransport(dataDir)
  for (let minute = 1; minute <= 205; minute += 1) await inbox.send(mail(minute))
  const messages = await listInbox(dataDir)
  expect(messages).toHaveLength(200)
  expect(messages.at(-1)?.subject).toBe('message 6')
  expect(await readdir(join(dataDir, 'inbox'))).toHaveLength(200)
})

test('no id leads out of the inbox', async () => {
  await mkdir(join(dataDir, 'inbox'))
  await writeFile(join(dataDir, 'secret.json'), '{"id":"secret"}')
  const attempts = ['../secret', '..%2fsecret', '/etc/passwd', 'a\u0000', '', '.', '..', 'secret']
  for (const id of attempts) expect(await readInbox(dataDir, id)).toBeNull()
})

test('a damaged file does not hide other messages', async () => {
  await createInboxTransport(dataDir).send(mail(1))
  await writeFile(join(dataDir, 'inbox', `9999999999999-${newId()}.json`), '{"id":')
  await writeFile(join(dataDir, 'inbox', 'notes.txt'), 'mine')
  expect(await listInbox(dataDir)).toHaveLength(1)
})

test('a folder that is not writable is a temporary error', async () => {
  await writeFile(join(dataDir, 'inbox'), 'in the way')
  await expect(createInboxTransport(dataDir).send(mail(1))).rejects.toMatchObject({
    reason: 'storage',
    permanent: false,
  })
})
