import type { GenreColor } from '#/features/genre/genre.ts'

export const sampleGenres: readonly { name: string; color: GenreColor }[] = [
  { name: 'Novel', color: 'red' },
  { name: 'Short stories', color: 'rust' },
  { name: 'Poetry', color: 'plum' },
  { name: 'Drama', color: 'rose' },
  { name: 'Science', color: 'teal' },
  { name: 'Science fiction', color: 'indigo' },
  { name: 'Philosophy', color: 'slate' },
  { name: 'History', color: 'brown' },
  { name: 'Travel', color: 'green' },
  { name: 'Essays', color: 'olive' },
  { name: 'Children', color: 'ochre' },
  { name: 'Mystery', color: 'blue' },
]
