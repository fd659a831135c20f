import { defineModule } from '#/platform/feature/server/module.ts'
import { genreConstraints, genreTable } from './genre.table.ts'
import { genreDocs } from './genre.docs.ts'
import { genreProcedures } from './genre.procedures.ts'
import { seedGenres } from './genre.sample.ts'

export const genreModule = defineModule({
  procedures: { genre: genreProcedures },
  docs: { genre: genreDocs },
  errors: { GENRE_EXISTS: 409, GENRE_IN_USE: 409 },
  constraints: genreConstraints,
  sample: { table: genreTable, seed: seedGenres },
})
