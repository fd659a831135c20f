import type { ActivityKind } from '#/features/activity/activity.ts'
import { changesBetween } from '#/platform/history/changes.ts'
import type { Happening } from '#/platform/history/server/record.ts'
import type { BookDetail } from '../book.ts'

const fieldsOf = ({ title, author, genre, publisher, publishedOn, description }: BookDetail) => ({
  title,
  author,
  genre: genre?.name ?? null,
  publisher,
  publishedOn,
  description,
})

/** What became of a book, as the history tells it. */
export const happening = (
  kind: ActivityKind,
  before: BookDetail | null,
  after: BookDetail | null,
): Happening => ({
  kind,
  subject: { id: (after ?? before)?.id ?? null, name: (after ?? before)?.title ?? '' },
  changes: changesBetween(before && fieldsOf(before), after && fieldsOf(after)),
})
