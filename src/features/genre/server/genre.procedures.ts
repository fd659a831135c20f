import { z } from 'zod'
import type { ActivityKind } from '#/features/activity/activity.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { changesBetween } from '#/platform/history/changes.ts'
import { recorded } from '#/platform/history/server/record.ts'
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
    .handler(({ context, input }) =>
      recorded(context, async (tx, note) => {
        const genre = await createGenre(tx, input)
        const { id, name, colour } = genre
        const kind: ActivityKind = 'genre-created'
        await note({ kind, subject: { id, name }, changes: changesBetween(null, { colour }) })
        return genre
      }),
    ),
}
