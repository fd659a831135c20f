import type { AuditEvents } from '#/platform/audit/audit-event.ts'
import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { changesBetween } from '#/platform/audit/changes.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import {
  countedGenre,
  genreChange,
  genreInput,
  genreMerge,
  genreRemoval,
  genreShape,
} from '../genre.ts'
import type { Genre } from '../genre.ts'
import { removeGenre } from './genre-removal.ts'
import {
  createGenre,
  getGenre,
  listCountedGenres,
  listGenres,
  updateGenre,
} from './genre.service.ts'

const tags = ['Genres']

const fieldsOf = ({ name, colour }: Genre) => ({ name, colour })

/** The audit event of a change to a genre. */
const auditEvent = (
  event: AuditEvents['genre'],
  before: Genre | null,
  after: Genre | null,
): AuditEvent => ({
  entity: 'genre',
  event,
  subject: { id: (before ?? after)?.id ?? null, name: (before ?? after)?.name ?? '' },
  changes: changesBetween(before && fieldsOf(before), after && fieldsOf(after)),
})

export const genreProcedures = {
  list: procedure
    .needs({ genre: ['read'] })
    .route({ method: 'GET', path: '/genres', summary: 'List genres', tags })
    .output(z.array(genreShape))
    .handler(({ context }) => listGenres(context.db)),

  counted: procedure
    .needs({ genre: ['read'] })
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
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const genre = await createGenre(tx, input)
        await audit(auditEvent('created', null, genre))
        return genre
      }),
    ),

  update: procedure
    .needs({ genre: ['update'] })
    .route({ method: 'PATCH', path: '/genres/{id}', summary: 'Update a genre', tags })
    .input(genreChange)
    .output(genreShape)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const before = await getGenre(tx, input.id)
        const after = await updateGenre(tx, input)
        await audit(auditEvent('updated', before, after))
        return after
      }),
    ),

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
        const before = await getGenre(tx, input.id)
        const moved = await removeGenre(tx, input)
        await audit(auditEvent('merged', before, await getGenre(tx, input.moveTo)))
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
        const before = await getGenre(tx, input.id)
        await removeGenre(tx, input)
        await audit(auditEvent('deleted', before, null))
      }),
    ),
}
