import { sql } from 'drizzle-orm'
import { undoableValues } from '#/platform/audit/server/undo.ts'
import type { ImageCollection, ImageLocation } from '#/platform/image/server/image-collection.ts'
import { coverWidths } from '../../book.ts'
import { bookTable } from '../book.table.ts'
import { removedCoverTable } from '../removed-cover.table.ts'

/** The covers of books. They stay as long as a book uses them or Undo can restore it. */
export const covers: ImageCollection = {
  folder: 'covers',
  field: 'cover',
  largest: { width: 1280, height: 2560 },
  widths: coverWidths,
  removed: removedCoverTable,
  inUse: (names) => sql`
    select ${bookTable.cover} as name from ${bookTable}
    where ${bookTable.cover} = any(${sql.param([...names])}::text[])
    union ${undoableValues('book-delete', 'cover')}`,
}

/** Spread over 256 directories, because some file systems are slow with many files in one. */
export const coverDirectory = (name: string) => name.slice(0, 2)

export const coverLocation = (name: string): ImageLocation => ({
  directory: coverDirectory(name),
  name,
})

/** The file for a URL, which may not exist. */
export function coverFileOf(pathname: string): string | undefined {
  const [, name, width] =
    /^\/covers\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-(\d{1,4})\.webp$/.exec(pathname) ?? []
  return name && `${covers.folder}/${coverDirectory(name)}/${name}-${width}.webp`
}
