export type StoredFile = { body: ReadableStream<Uint8Array>; size: number }
export type ListedFile = { name: string; modifiedAt: Date }

/**
 * Where files of people live: a folder or a bucket, and nobody else needs to know which. A name is
 * a path of plain parts, such as `covers/3f/3fa9-320.webp`.
 */
export type Storage = {
  /** Whole or not at all: half a file is never seen under its name. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  has(name: string): Promise<boolean>
  /** What is not there counts as deleted. */
  delete(name: string): Promise<void>
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes what writers that were killed left half-written before this moment. */
  tidy(before: Date): Promise<void>
}

const plain = /^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/

/** No name leads out of the storage, whoever made it up. */
export function assertPlainName(name: string): string {
  if (!plain.test(name)) throw new Error('A name in the storage is made of plain parts.')
  return name
}
