import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import {
  countedGenre,
  genreChange,
  genreInput,
  genreMerge,
  genreRemoval,
  genreShape,
} from '../genre.ts'
import { removeGenre } from './genre-removal.ts'
import { createGenre, listCountedGenres, listGenres, updateGenre } from './genre.service.ts'

const tags = ['Genres']

export const genreProcedures = {
  list: procedure
    .needs({ genre: ['read'] })
    .route({ method: 'GET', path: '/genres', summary: 'All genres', tags })
    .output(z.array(genreShape))
    .handler(({ context }) => listGenres(context.db)),

  counted: procedure
    .needs({ genre: ['read'] })
    .route({
      method: 'GET',
      path: '/genres/counted',
      summary: 'All genres, with the number of books in each',
      tags,
    })
    .output(z.array(countedGenre))
    .handler(({ context }) => listCountedGenres(context.db)),

  create: procedure
    .needs({ genre: ['create'] })
    .route({ method: 'POST', path: '/genres', summary: 'Add a genre', tags, successStatus: 201 })
    .input(genreInput)
    .output(genreShape)
    .handler(({ context, input }) => createGenre(context.db, input)),

  update: procedure
    .needs({ genre: ['update'] })
    .route({ method: 'PATCH', path: '/genres/{id}', summary: 'Change a genre', tags })
    .input(genreChange)
    .output(genreShape)
    .handler(({ context, input }) => updateGenre(context.db, input)),

  merge: procedure
    .needs({ genre: ['update', 'delete'] })
    .route({
      method: 'POST',
      path: '/genres/{id}/merge',
      summary: 'Move the books of a genre to another, and remove it',
      tags,
    })
    .input(genreMerge)
    .output(z.object({ moved: z.int() }))
    .handler(async ({ context, input }) => ({ moved: await removeGenre(context.db, input) })),

  delete: procedure
    .needs({ genre: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/genres/{id}',
      summary: 'Remove a genre; moveTo says where its books go (null: to none)',
      tags,
      successStatus: 204,
    })
    .input(genreRemoval)
    .handler(async ({ context, input }) => {
      await removeGenre(context.db, input)
    }),
}
