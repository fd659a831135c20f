import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { genreInput, genreShape } from '../genre.ts'
import { createGenre, listGenres } from './genre.service.ts'

export const genreProcedures = {
  list: procedure
    .needs({ genre: ['read'] })
    .route({ method: 'GET', path: '/genres', summary: 'All genres', tags: ['Genres'] })
    .output(z.array(genreShape))
    .handler(({ context }) => listGenres(context.db)),

  create: procedure
    .needs({ genre: ['create'] })
    .route({
      method: 'POST',
      path: '/genres',
      summary: 'Add a genre',
      tags: ['Genres'],
      successStatus: 201,
    })
    .input(genreInput)
    .output(genreShape)
    .handler(({ context, input }) => createGenre(context.db, input)),
}
