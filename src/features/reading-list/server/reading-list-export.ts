import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { ReadingListDetail } from '../reading-list.ts'

const head = ['book.title.label', 'book.author.label', 'readingList.note.label'] as const

/** The books of a list in their order, as a CSV file. */
export async function* exportReadingList({ items }: ReadingListDetail, translate: Translate) {
  yield csvStart + csvLine(head.map((key) => translate(key)))
  yield items.map(({ book, note }) => csvLine([book.title, book.author, note])).join('')
}
