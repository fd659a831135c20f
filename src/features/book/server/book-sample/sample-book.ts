export type SampleBook = {
  title: string
  author: string
  genre: string
  /** The first publisher, printer or magazine, of the same edition as `publishedOn`. */
  publisher: string | null
  /** As precise as is certain: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  publishedOn: string | null
  description: string
}

export type ShelvedBook = Omit<SampleBook, 'genre'>
