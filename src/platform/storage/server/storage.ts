export type StoredFile = { body: ReadableStream<Uint8Array>; size: number }
export type ListedFile = { name: string; modifiedAt: Date }

/**
 * Stores uploaded files in a folder or a bucket. A name is a path of plain parts, such as
 * `covers/3f/3fa9-320.webp`.
 */
export type Storage = {
  /** Atomic: an incomplete file is never visible. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  has(name: string): Promise<boolean>
  /** Succeeds for a missing file. */
  delete(name: string): Promise<void>
  list(prefix: string): AsyncIterable<ListedFile>
  /** Deletes incomplete files that killed writers left before this time. */
  tidy(before: Date): Promise<void>
}

const plain = /^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/

/** Rejects names that could leave the storage. */
export function assertPlainName(name: string): string {
  if (!plain.test(name)) throw new Error('A name in the storage is made of plain parts.')
  return name
}
