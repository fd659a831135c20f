import { and, eq, isNull, sql } from 'drizzle-orm'
import { oauthClientDocumentTable, oauthClientTable } from '#/platform/auth/server/oauth.table.ts'
import { isId, newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { ClientDocument } from './client-document.ts'

export type Client = {
  id: string
  name: string
  redirectUris: string[]
  /** Where its document is, if its ID is the URL of one. */
  url: string | null
}

/** Reads the document of an application. */
export type ReadDocument = (url: string) => Promise<ClientDocument | undefined>

const { id, name, redirectUris } = oauthClientTable
const { clientId, url, expiresAt } = oauthClientDocumentTable
const columns = { id, name, redirectUris, url }

const isFresh = sql`${expiresAt} > now()`

/**
 * A registered application, or one that a document describes. Without `readDocument`, only a document that was read
 * before and may still be used.
 */
export async function findClient(
  db: Database,
  wanted: string,
  readDocument?: ReadDocument,
): Promise<Client | undefined> {
  if (!isId(wanted) && !URL.canParse(wanted)) return undefined
  const isWanted = isId(wanted) ? and(eq(id, wanted), isNull(url)) : and(eq(url, wanted), isFresh)
  const [client] = await db
    .select(columns)
    .from(oauthClientTable)
    .leftJoin(oauthClientDocumentTable, eq(clientId, id))
    .where(isWanted)
  if (client || isId(wanted) || !readDocument) return client
  const document = await readDocument(wanted)
  return document && db.transaction((tx) => storeDocument(tx, wanted, document))
}

/** Two requests with the same new URL store one application. */
async function storeDocument(
  tx: Executor,
  documentUrl: string,
  { validSeconds, ...described }: ClientDocument,
): Promise<Client> {
  const added = newId()
  await tx.insert(oauthClientTable).values({ id: added, ...described })
  const until = sql`now() + make_interval(secs => ${validSeconds})`
  const [stored] = await tx
    .insert(oauthClientDocumentTable)
    .values({ clientId: added, url: documentUrl, expiresAt: until })
    .onConflictDoUpdate({ target: url, set: { expiresAt: until } })
    .returning({ clientId })
  const known = stored?.clientId ?? added
  if (known !== added) {
    await tx.delete(oauthClientTable).where(eq(id, added))
    await tx.update(oauthClientTable).set(described).where(eq(id, known))
  }
  return { id: known, url: documentUrl, ...described }
}
