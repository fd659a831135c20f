import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, moment } from '#/platform/db/server/time-columns.ts'
import { userTable } from './auth.table.ts'

/** What an application may do: only read, or also change. */
export type OAuthAccess = 'read' | 'write'

/** Applications that registered themselves, or that a document describes. This gives access to nothing. */
export const oauthClientTable = pgTable(
  'oauth_client',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: created(),
  },
  (table) => [
    index('oauth_client_created_at_index').on(table.createdAt),
    check('oauth_client_name_length', sql`char_length(${table.name}) between 1 and 60`),
    check('oauth_client_redirect_uris', sql`cardinality(${table.redirectUris}) between 1 and 10`),
  ],
)

/** The documents of applications whose ID is a URL, as long as they may be used without reading them again. */
export const oauthClientDocumentTable = pgTable(
  'oauth_client_document',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => oauthClientTable.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('oauth_client_document_url_key').on(table.url),
    check('oauth_client_document_url_length', sql`char_length(${table.url}) <= 500`),
  ],
)

/** An application that a user has connected. Deleting the row ends all its tokens. */
export const oauthConnectionTable = pgTable(
  'oauth_connection',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => oauthClientTable.id, { onDelete: 'cascade' }),
    access: text('access').$type<OAuthAccess>().notNull(),
    /** The URL that the tokens are for; they are refused everywhere else. */
    resource: text('resource').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('oauth_connection_user_id_client_id_key').on(table.userId, table.clientId),
    index('oauth_connection_client_id_index').on(table.clientId),
    check('oauth_connection_access', sql`${table.access} in ('read', 'write')`),
  ],
)

/** Authorization codes, access tokens and refresh tokens. Only their hashes are stored. */
export const oauthTokenTable = pgTable(
  'oauth_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => oauthConnectionTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'code' | 'access' | 'refresh'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Codes and refresh tokens can be used once. They are kept until they expire, to detect a second use. */
    usedAt: moment('used_at'),
    /** Only of codes. */
    codeChallenge: text('code_challenge'),
    redirectUri: text('redirect_uri'),
  },
  (table) => [
    index('oauth_token_connection_id_index').on(table.connectionId),
    index('oauth_token_expires_at_index').on(table.expiresAt),
    check('oauth_token_kind', sql`${table.kind} in ('code', 'access', 'refresh')`),
    check('oauth_token_hash_length', sql`char_length(${table.tokenHash}) = 43`),
    check(
      'oauth_token_code',
      sql`(${table.kind} = 'code') = (${table.codeChallenge} is not null and ${table.redirectUri} is not null)`,
    ),
  ],
)
