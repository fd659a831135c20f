import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MailDeliveryError } from './mail.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'

const keep = 200
/** Time first, so that names sort by age. Other names are never opened, so none leaves the folder. */
const idPattern = /^\d{13}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type InboxMessage = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  code: string | null
  language: string
  createdAt: string
}

const folderOf = (dataDir: string) => join(dataDir, 'inbox')
const fileOf = (dataDir: string, id: string) => join(folderOf(dataDir), `${id}.json`)

/** The mailbox of a machine without a mail server: one file per message, readable by its owner. */
export function createInboxTransport(dataDir: string): MailTransport {
  return {
    async send(mail) {
      try {
        await store(dataDir, mail)
        await prune(dataDir)
      } catch {
        throw new MailDeliveryError('storage')
      }
    },
    close() {},
  }
}

async function store(dataDir: string, mail: OutgoingMail) {
  const createdAt = mail.createdAt
  // Derived from the message, so that a second delivery replaces the first copy.
  const id = `${String(createdAt.getTime()).padStart(13, '0')}-${mail.id}`
  const { to, subject, text, html, code, language } = mail
  const message = {
    id,
    to,
    subject,
    text,
    html,
    code,
    language,
    createdAt: createdAt.toISOString(),
  }
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const draft = join(folderOf(dataDir), `.${randomUUID()}.tmp`)
  try {
    await writeFile(draft, JSON.stringify(message), { mode: 0o600, flag: 'wx' })
    // Renaming makes the message visible as a whole.
    await rename(draft, fileOf(dataDir, id))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function prune(dataDir: string) {
  const ids = await newestIds(dataDir)
  await Promise.all(ids.slice(keep).map((id) => rm(fileOf(dataDir, id), { force: true })))
}

async function newestIds(dataDir: string) {
  const names = await readdir(folderOf(dataDir)).catch(ifMissing([]))
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed()
}

/** Newest first. */
export async function listInbox(
  dataDir: string,
  { to }: { to?: string | undefined } = {},
): Promise<InboxMessage[]> {
  const ids = await newestIds(dataDir)
  const messages = await Promise.all(ids.slice(0, keep).map((id) => readInbox(dataDir, id)))
  const wanted = to?.trim().toLowerCase()
  return messages
    .filter((message) => message !== null)
    .filter((message) => !wanted || message.to.toLowerCase() === wanted)
}

export async function readInbox(dataDir: string, id: string): Promise<InboxMessage | null> {
  if (!idPattern.test(id)) return null
  const content = await readFile(fileOf(dataDir, id), 'utf8').catch(ifMissing(null))
  if (content === null) return null
  try {
    return JSON.parse(content) as InboxMessage
  } catch {
    // Truncated by a full disk or edited by hand: one bad file must not hide the others.
    return null
  }
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
