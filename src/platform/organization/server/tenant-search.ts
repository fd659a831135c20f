import { and, eq, inArray } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OptionInput } from '#/platform/api/option.ts'
import { hasWords } from '#/platform/api/server/list-query.ts'
import { findOptions } from '#/platform/api/server/options.ts'
import type { OptionSource } from '#/platform/api/server/options.ts'
import { searchInTenant } from './tenant.ts'
import type { TenantExecutor } from './tenant.ts'

/** What a search finds of the rows of another table. It has `tenantPolicy` and `tenantSearchPolicy`. */
type SearchTable = PgTable & { organizationId: PgColumn; recordId: PgColumn; search: PgColumn }

/** The rows that contain every word of the search term; call it inside `searchInTenant`. */
export const isFoundIn = (
  texts: SearchTable,
  id: AnyColumn,
  tenant: TenantExecutor,
  searchTerm: string,
) =>
  searchTerm
    ? inArray(
        id,
        tenant
          .select({ id: texts.recordId })
          .from(texts)
          .where(
            and(
              eq(texts.organizationId, tenant.organizationId),
              hasWords(texts.search, searchTerm),
            ),
          ),
      )
    : undefined

/** Rows of the same organization that a field refers to. */
export type TenantOptionSource = OptionSource & {
  table: { organizationId: AnyColumn }
  texts: SearchTable
}

export const findTenantOptions = (
  tenant: TenantExecutor,
  source: TenantOptionSource,
  input: OptionInput,
) =>
  searchInTenant(tenant, input.searchTerm, () =>
    findOptions(tenant, source, input, {
      within: eq(source.table.organizationId, tenant.organizationId),
      found: isFoundIn(source.texts, source.table.id, tenant, input.searchTerm),
    }),
  )
