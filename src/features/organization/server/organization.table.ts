import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, moment } from '#/platform/db/server/time-columns.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import {
  memberTable,
  organizationTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'

const organization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizationTable.id, { onDelete: 'cascade' })

export type InvitationStatus = 'pending' | 'accepted' | 'rejected' | 'canceled'

/** Invitations by email. The link in the message holds a token, of which only a hash is stored. */
export const invitationTable = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    organizationId: organization(),
    email: text('email').notNull(),
    role: text('role').$type<OrganizationRole>().notNull(),
    status: text('status').$type<InvitationStatus>().notNull().default('pending'),
    teamId: uuid('team_id'),
    inviterId: uuid('inviter_id').references(() => userTable.id, { onDelete: 'set null' }),
    inviterName: text('inviter_name').notNull(),
    /** Null for an administrator of the product, who need not be a member. */
    inviterRole: text('inviter_role').$type<OrganizationRole>(),
    language: text('language').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('invitation_token_hash_key').on(table.tokenHash),
    uniqueIndex('invitation_organization_id_email_key')
      .on(table.organizationId, table.email)
      .where(sql`${table.status} = 'pending'`),
    index('invitation_organization_id_created_at_id_index').on(
      table.organizationId,
      table.createdAt,
      table.id,
    ),
    index('invitation_email_index').on(table.email),
    index('invitation_inviter_id_index').on(table.inviterId),
    foreignKey({
      name: 'invitation_team_fk',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teamTable.organizationId, teamTable.id],
    }),
    check('invitation_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'invitation_status',
      sql`${table.status} in ('pending', 'accepted', 'rejected', 'canceled')`,
    ),
    check('invitation_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
)

/** At most one join link per organization; revoking deletes it. */
export const joinLinkTable = pgTable(
  'organization_join_link',
  {
    organizationId: organization().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('organization_join_link_token_hash_key').on(table.tokenHash),
    index('organization_join_link_created_by_index').on(table.createdBy),
  ],
)

/** The offer of an owner to make another member the owner instead. */
export const transferTable = pgTable(
  'organization_transfer',
  {
    organizationId: organization().primaryKey(),
    fromUserId: uuid('from_user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
  },
  (table) =>
    [
      { name: 'from', column: table.fromUserId },
      { name: 'to', column: table.toUserId },
    ].flatMap(({ name, column }) => [
      // An offer ends when one of the two leaves.
      foreignKey({
        name: `organization_transfer_${name}_member_fk`,
        columns: [table.organizationId, column],
        foreignColumns: [memberTable.organizationId, memberTable.userId],
      }).onDelete('cascade'),
      index(`organization_transfer_${name}_user_id_index`).on(table.organizationId, column),
    ]),
)

/** Links with an earlier slug lead to the organization, until another one takes the slug. */
export const formerSlugTable = pgTable(
  'organization_former_slug',
  {
    slug: text('slug').primaryKey(),
    organizationId: organization(),
    createdAt: created(),
  },
  (table) => [index('organization_former_slug_organization_id_index').on(table.organizationId)],
)

/** The error code and field of each violated constraint. */
export const invitationConstraints = {
  invitation_organization_id_email_key: {
    code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    field: 'emails',
  },
  invitation_team_fk: { code: 'TEAM_NOT_FOUND', field: 'teamId' },
} as const
