/**
 * The roles of members, apart from what they may do: URLs of lists contain them, so every first visit loads this.
 */
export const organizationRoles = ['owner', 'admin', 'member'] as const
