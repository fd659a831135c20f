import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { created, moment } from '#/platform/db/server/time-columns.ts'

/** Why an endpoint receives nothing: a user paused it, it kept failing, or it answered 410 Gone. */
export const pauseReasons = ['user', 'failures', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** URLs of other programs that events are sent to. */
export const webhookEndpointTable = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    description: text('description'),
    eventTypes: text('event_types').array().notNull(),
    active: boolean('active').notNull().default(true),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** Encrypted, because signing needs the secret itself. */
    secret: text('secret').notNull(),
    /** After a rotation, messages are also signed with the previous secret for a day. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    lastSuccessAt: moment('last_success_at'),
    /** Receives the email when the endpoint is paused automatically. */
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [
    index('webhook_endpoint_created_by_index').on(table.createdBy),
    check('webhook_endpoint_url_length', sql`char_length(${table.url}) between 1 and 2000`),
    check('webhook_endpoint_description_length', sql`char_length(${table.description}) <= 200`),
    check(
      'webhook_endpoint_event_types_count',
      sql`cardinality(${table.eventTypes}) between 1 and 200`,
    ),
    check(
      'webhook_endpoint_pause_reason',
      sql`${table.active} = (${table.pauseReason} is null)
        and coalesce(${table.pauseReason} in ('user', 'failures', 'gone'), true)`,
    ),
  ],
)

export const deliveryStates = ['waiting', 'succeeded', 'failed', 'canceled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A message for one endpoint. A replay is another delivery of the same message. */
export const webhookDeliveryTable = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpointTable.id, { onDelete: 'cascade' }),
    /** The header `webhook-id`, by which a receiver recognizes a message it already has. */
    messageId: uuid('message_id').notNull(),
    type: text('type').notNull(),
    /** As it is sent: the signature covers every byte. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The status of the last response. */
    status: integer('status'),
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: created(),
  },
  (table) => [
    index('webhook_delivery_endpoint_id_created_at_id_index').on(
      table.endpointId,
      table.createdAt,
      table.id,
    ),
    // For the clean-up.
    index('webhook_delivery_created_at_index').on(table.createdAt),
    check(
      'webhook_delivery_state',
      sql`${table.state} in ('waiting', 'succeeded', 'failed', 'canceled')
        and (${table.state} = 'waiting') = (${table.nextAttemptAt} is not null)`,
    ),
  ],
)

/** Why there was no response. */
export const attemptErrors = ['address', 'dns', 'timeout', 'tls', 'connection', 'secret'] as const
export type AttemptError = (typeof attemptErrors)[number]

/** The log of a delivery. */
export const webhookAttemptTable = pgTable(
  'webhook_attempt',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveryTable.id, { onDelete: 'cascade' }),
    /** 1 for the first attempt. */
    attempt: integer('attempt').notNull(),
    status: integer('status'),
    error: text('error').$type<AttemptError>(),
    durationMs: integer('duration_ms').notNull(),
    /** The beginning of the response. */
    response: text('response').notNull().default(''),
    createdAt: created(),
  },
  (table) => [
    unique('webhook_attempt_delivery_id_attempt_key').on(table.deliveryId, table.attempt),
    check('webhook_attempt_response_length', sql`char_length(${table.response}) <= 1000`),
  ],
)
