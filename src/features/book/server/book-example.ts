import type { StoredImage } from '#/platform/image/image.ts'
import type { BookDetail, BookSummary } from '../book.ts'
import { toCover } from '../book.ts'

/** The example in the API documentation. */
export const sampleCover = toCover('3f0c9a4be1d24b7c8a55e2f1907d6c31-640x960-7b5b3a') as StoredImage

export const sampleGenre = {
  id: '019a8b7c-0a10-7b2c-9d10-4a5b6c7d8e9f',
  name: 'Novel',
  color: 'indigo',
} as const

export const sampleSummary: BookSummary = {
  id: '019a8b7c-0a11-7c3d-8e21-5b6a7c8d9e0f',
  title: 'Jane Eyre',
  author: 'Charlotte Brontë',
  genre: sampleGenre,
  publisher: 'Smith, Elder & Co.',
  publishedOn: '1847-10-16',
  cover: sampleCover,
  updatedAt: '2026-11-15T09:30:00.000Z',
}

export const sampleBook: BookDetail = {
  ...sampleSummary,
  description: 'A governess finds her own voice.',
  createdAt: '2026-11-14T08:00:00.000Z',
  version: 3,
}

export const undoId = '019a8b7c-0a12-7d4e-8f32-6c7b8d9e0f1a'
