import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import {
  countedGenre,
  genreChange,
  genreInput,
  genreMerge,
  genreRemoval,
  genreShape,
} from '../genre.ts'
import { removeGenre } from './genre-removal.ts'
import { genres, listCountedGenres, listGenres } from './genre.service.ts'

const tags = ['Genres']

export const genreProcedures = {
  list: procedure
    .needs({ genre: ['read'] }, { fromReplica: true })
    .route({ method: 'GET', path: '/genres', summary: 'List genres', tags })
    .output(z.array(genreShape))
    .handler(({ context }) => listGenres(context.db)),

  counted: procedure
    .needs({ genre: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/genres/counted',
      summary: 'List genres with book counts',
      tags,
    })
    .output(z.array(countedGenre))
    .handler(({ context }) => listCountedGenres(context.db)),

  create: procedure
    .needs({ genre: ['create'] })
    .route({ method: 'POST', path: '/genres', summary: 'Create a genre', tags, successStatus: 201 })
    .input(genreInput)
    .output(genreShape)
    .handler(({ context, input }) => genres.create(context, input)),

  update: procedure
    .needs({ genre: ['update'] })
    .route({ method: 'PATCH', path: '/genres/{id}', summary: 'Update a genre', tags })
    .input(genreChange)
    .output(genreShape)
    .handler(({ context, input }) => genres.update(context, input)),

  merge: procedure
    .needs({ genre: ['update', 'delete'] })
    .route({
      method: 'POST',
      path: '/genres/{id}/merge',
      summary: 'Merge a genre into another',
      tags,
    })
    .input(genreMerge)
    .output(z.object({ moved: z.int() }))
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const before = await genres.get(tx, input.id)
        const moved = await removeGenre(tx, input)
        const target = await genres.get(tx, input.moveTo)
        await audit(genres.auditEvent('merged', before, target, before))
        return { moved }
      }),
    ),

  delete: procedure
    .needs({ genre: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/genres/{id}',
      summary: 'Delete a genre',
      tags,
      successStatus: 204,
    })
    .input(genreRemoval)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const before = await genres.get(tx, input.id)
        await removeGenre(tx, input)
        await audit(genres.auditEvent('deleted', before, null))
      }),
    ),
}
