import { childrensBooks } from './book-sample/children.ts'
import { plays } from './book-sample/drama.ts'
import { essays } from './book-sample/essays.ts'
import { histories } from './book-sample/history.ts'
import { mysteries } from './book-sample/mystery.ts'
import { novels } from './book-sample/novel.ts'
import { philosophy } from './book-sample/philosophy.ts'
import { poetry } from './book-sample/poetry.ts'
import type { SampleBook, ShelvedBook } from './book-sample/sample-book.ts'
import { scienceFiction } from './book-sample/science-fiction.ts'
import { science } from './book-sample/science.ts'
import { shortStories } from './book-sample/short-stories.ts'
import { travels } from './book-sample/travel.ts'

const shelves: readonly { genre: string; books: readonly ShelvedBook[] }[] = [
  { genre: 'Novel', books: novels },
  { genre: 'Short stories', books: shortStories },
  { genre: 'Poetry', books: poetry },
  { genre: 'Drama', books: plays },
  { genre: 'Science', books: science },
  { genre: 'Science fiction', books: scienceFiction },
  { genre: 'Philosophy', books: philosophy },
  { genre: 'History', books: histories },
  { genre: 'Travel', books: travels },
  { genre: 'Essays', books: essays },
  { genre: 'Children', books: childrensBooks },
  { genre: 'Mystery', books: mysteries },
]

export const sampleBooks: readonly SampleBook[] = shelves.flatMap(({ genre, books }) =>
  books.map((book) => ({ ...book, genre })),
)
