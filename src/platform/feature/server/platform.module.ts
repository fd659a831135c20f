import { configDocs } from '#/platform/api/server/config.docs.ts'
import { configProcedures } from '#/platform/api/server/config.procedures.ts'
import { cleanUpAuditLog } from '#/platform/audit/server/retention.ts'
import { cleanUpExports } from '#/platform/export/server/clean-up-exports.ts'
import { exportDocs } from '#/platform/export/server/export.docs.ts'
import { exportProcedures } from '#/platform/export/server/export.procedures.ts'
import { defineModule } from './module.ts'

/** What the platform adds to every product, and the errors that any call or endpoint can return. */
export const platformModule = defineModule({
  procedures: { config: configProcedures, export: exportProcedures },
  docs: { config: configDocs, export: exportDocs },
  errors: {
    BAD_REQUEST: 400,
    INVALID_INPUT: 400,
    INVALID_CURSOR: 400,
    PATH_CONFLICT: 400,
    CROSS_SITE: 403,
    DEMO_MODE: 403, // demo
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    CHANGED_MEANWHILE: 409,
    IMPORT_STATE: 409,
    UNDO_GONE: 410,
    IMPORT_TOO_LONG: 413,
    TOO_LARGE: 413,
    UNSUPPORTED_TYPE: 415,
    TOO_MANY_EXPORTS: 429,
    TOO_MANY_REQUESTS: 429,
    UNKNOWN_ERROR: 500,
    UNAVAILABLE: 503,
    STORAGE_FULL: 507,
  },
  jobs: [cleanUpAuditLog, cleanUpExports],
})
