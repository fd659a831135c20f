import { sql } from 'drizzle-orm'
import type { PgPolicyConfig } from 'drizzle-orm/pg-core'

const ofTenant = sql`organization_id = nullif(current_setting('app.organization', true), '')::uuid`

/** See `enterTenant`. Without the setting, no row is visible and none can be written. */
export const tenantPolicy = { using: ofTenant, withCheck: ofTenant } satisfies PgPolicyConfig

/**
 * See `searchInTenant`. LIKE is not leakproof, so below a policy PostgreSQL evaluates it row by row; as
 * part of a policy it can use the trigram index. A restrictive policy can only hide more rows. Needs a
 * column `search`.
 */
export const tenantSearchPolicy = {
  as: 'restrictive',
  for: 'select',
  using: sql`search like coalesce(nullif(current_setting('app.search', true), ''), '%')`,
} satisfies PgPolicyConfig
