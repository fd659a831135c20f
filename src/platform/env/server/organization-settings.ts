import type { Variables } from './variables.ts'

const ORGANIZATION_MODES = ['off', 'invite-only', 'open'] as const

/** `invite-only`: only administrators create organizations. The rest are limits. */
export type OrganizationSettings = {
  mode: (typeof ORGANIZATION_MODES)[number]
  perUser: number
  members: number
  teams: number
  pendingInvitations: number
}

/**
 * Open with the embedded database, where the server's role is known. Another database may have a role
 * that bypasses row-level security, with which the server would not start.
 */
export function readOrganizations(variables: Variables): OrganizationSettings {
  const embedded = variables.text('DATABASE_URL') === undefined
  return {
    mode: variables.oneOf('ORGANIZATIONS', ORGANIZATION_MODES) ?? (embedded ? 'open' : 'off'),
    perUser: variables.whole('ORGANIZATIONS_PER_USER', 9_999_999) ?? 10,
    members: variables.whole('ORGANIZATION_MEMBERS', 9_999_999) ?? 100,
    teams: variables.whole('ORGANIZATION_TEAMS', 9_999_999, undefined, 0) ?? 20,
    pendingInvitations: variables.whole('ORGANIZATION_INVITATIONS', 9_999_999) ?? 50,
  }
}

/** Browsers learn the mode, and nothing if it is off. */
export const publicOrganizations = ({ mode }: OrganizationSettings) =>
  mode === 'off' ? {} : { organizations: mode }
