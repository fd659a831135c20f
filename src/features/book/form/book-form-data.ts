import { textOf } from '#/ui/form/form-data-text.ts'
import type { BookDetail, BookInput } from '../book.ts'

const prefix = 'new:'

/** The value of a genre that is created when the book is saved. */
export const newGenreValue = (name: string) => prefix + name

/** The genre field contains the ID of a genre or the name of a new one. */
export function splitGenre(data: FormData): FormData {
  const genre = textOf(data, 'genreId')
  if (genre.startsWith(prefix)) {
    data.set('newGenre', genre.slice(prefix.length))
    data.set('genreId', '')
  }
  return data
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
