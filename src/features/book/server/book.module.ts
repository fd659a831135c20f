import { defineModule } from '#/platform/feature/server/module.ts'
import { bookBulkDocs } from './bulk-change.docs.ts'
import { runBulkChange } from './bulk-change-job.ts'
import { bookBulkProcedures } from './bulk-change.procedures.ts'
import { cleanUpBulkChanges } from './clean-up-bulk-changes.ts'
import { bookConstraints, bookTable } from './book.table.ts'
import { bookDocs, coverDocs } from './book.docs.ts'
import { bookImportDocs, bookImportProcedures, importBooks } from './book-import.procedures.ts'
import { bookMetrics } from './book.metrics.ts'
import { bookProcedures } from './book.procedures.ts'
import { cleanUpImages } from '#/platform/image/server/clean-up-images.ts'
import { covers } from './cover/covers.ts'
import { coverEndpoint, coverUploadEndpoint } from './cover/cover.endpoints.ts'
import { seedBooks } from './book.seed.ts'

export const bookModule = defineModule({
  procedures: {
    book: bookProcedures,
    bookBulk: bookBulkProcedures,
    bookImport: bookImportProcedures,
  },
  docs: { book: bookDocs, bookBulk: bookBulkDocs, bookImport: bookImportDocs },
  endpoints: [coverUploadEndpoint, coverEndpoint],
  endpointDocs: [coverDocs],
  errors: {
    BOOK_TITLE_TAKEN: 409,
    BULK_CHANGE_RUNNING: 409,
    IMPORT_GENRES_TOO_MANY: 409,
  },
  constraints: bookConstraints,
  metrics: bookMetrics,
  jobs: [importBooks, runBulkChange, cleanUpBulkChanges, cleanUpImages('cover-clean-up', covers)],
  sample: { table: bookTable, seed: seedBooks },
})
