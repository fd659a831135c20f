import type { GenreColour } from '#/features/genre/genre.ts'

export const sampleGenres: readonly { name: string; colour: GenreColour }[] = [
  { name: 'Novel', colour: 'red' },
  { name: 'Short stories', colour: 'rust' },
  { name: 'Poetry', colour: 'plum' },
  { name: 'Drama', colour: 'rose' },
  { name: 'Science', colour: 'teal' },
  { name: 'Science fiction', colour: 'indigo' },
  { name: 'Philosophy', colour: 'slate' },
  { name: 'History', colour: 'brown' },
  { name: 'Travel', colour: 'green' },
  { name: 'Essays', colour: 'olive' },
  { name: 'Children', colour: 'ochre' },
  { name: 'Mystery', colour: 'blue' },
]
