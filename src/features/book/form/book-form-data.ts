import { textOf } from '#/ui/form/text-of.ts'
import type { BookDetail, BookInput } from '../book.ts'

export const bookFields = [
  'title',
  'author',
  'genreId',
  'publisher',
  'publishedOn',
  'description',
  'cover',
] as const
export type BookField = (typeof bookFields)[number]

const prefix = 'new:'

/** The value of a genre that is created when the book is saved. */
export const newGenreValue = (name: string) => prefix + name

const nameOfNew = (value: string) =>
  value.startsWith(prefix) ? value.slice(prefix.length) : undefined

/** The form's values as the procedures accept them; an empty field is null. */
export function readBookForm(data: FormData): BookInput {
  const optional = (field: BookField) => textOf(data, field).trim() || null
  const genre = optional('genreId')
  const newGenre = genre && nameOfNew(genre)
  return {
    title: textOf(data, 'title').trim(),
    author: textOf(data, 'author').trim(),
    genreId: newGenre ? null : genre,
    ...(newGenre && { newGenre }),
    publisher: optional('publisher'),
    publishedOn: optional('publishedOn'),
    description: optional('description'),
    cover: optional('cover'),
  }
}

export const inputOf = ({ genre, ...book }: BookDetail): BookInput => ({
  title: book.title,
  author: book.author,
  genreId: genre?.id ?? null,
  publisher: book.publisher,
  publishedOn: book.publishedOn,
  description: book.description,
  cover: book.cover?.name ?? null,
})

/** The fields in which two versions of a book differ. */
export const differences = (one: BookInput, other: BookInput): BookField[] =>
  bookFields.filter((field) => one[field] !== other[field])
