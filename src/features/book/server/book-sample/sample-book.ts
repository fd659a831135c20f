export type SampleBook = {
  title: string
  author: string
  genre: string
  /** First publisher, printer or magazine. Belongs to the same edition as `publishedOn`. */
  publisher: string | null
  /** As exact as is known for certain: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  publishedOn: string | null
  description: string
}

export type ShelvedBook = Omit<SampleBook, 'genre'>
