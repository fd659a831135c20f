import { defineModule } from '#/platform/feature/server/module.ts'

/** Errors that any call or endpoint can return. */
export const apiModule = defineModule({
  errors: {
    BAD_REQUEST: 400,
    INVALID_INPUT: 400,
    INVALID_CURSOR: 400,
    PATH_CONFLICT: 400,
    CROSS_SITE: 403,
    DEMO_MODE: 403,
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    CHANGED_MEANWHILE: 409,
    TOO_LARGE: 413,
    UNSUPPORTED_TYPE: 415,
    TOO_MANY_EXPORTS: 429,
    TOO_MANY_REQUESTS: 429,
    UNKNOWN_ERROR: 500,
    UNAVAILABLE: 503,
    STORAGE_FULL: 507,
  },
})
