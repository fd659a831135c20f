import { defineModule } from '#/platform/feature/server/module.ts'
import { readingListDocs } from './reading-list.docs.ts'
import { readingListProcedures } from './reading-list.procedures.ts'
import { seedReadingLists } from './reading-list.seed.ts'
import { readingListConstraints, readingListItemTable } from './reading-list.table.ts'

export const readingListModule = defineModule({
  procedures: { readingList: readingListProcedures },
  docs: { readingList: readingListDocs },
  errors: { BOOK_NOT_FOUND: 404, READING_LIST_EXISTS: 409, READING_LIST_FULL: 409 },
  constraints: readingListConstraints,
  sample: { table: readingListItemTable, seed: seedReadingLists },
})
