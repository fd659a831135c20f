import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { passkeyTable } from '../passkey.table.ts'

/** A passkey of no device, which only the list of sign-in methods can use. */
export async function givePasskey(db: Executor, userId: string): Promise<string> {
  const id = newId()
  await db.insert(passkeyTable).values({
    id,
    userId,
    credentialID: id,
    publicKey: 'secret to nobody, but nobody’s business',
    counter: 4_294_967_295,
    deviceType: 'multiDevice',
    backedUp: true,
  })
  return id
}
