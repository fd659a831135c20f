import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const organizationFeature = defineFeature({
  name: 'organization',
  // Moves to the pages of organizations, once there are some.
  translations: { organization: 'account' },
  // System permissions. What a member may do is in `platform/organization/organization-role.ts`.
  permissions: {
    organization: {
      actions: ['read', 'use', 'create', 'list', 'manage'],
      everyone: ['read', 'use', 'create'],
    },
  },
  audit: {
    events: [
      'created',
      'updated',
      'deleted',
      'restored',
      'transfer-offered',
      'transfer-ended',
      'transferred',
      'member-joined',
      'member-left',
      'member-role',
      'member-removed',
      'team-created',
      'team-updated',
      'team-deleted',
      'team-members',
      'invited',
      'invitation-canceled',
      'invitation-declined',
      'join-link',
    ],
    fields: ['slug', 'role', 'team'],
    valueKeys: { role: (value) => `organization.role.${value}` },
  },
  live: { organization: ['read'] },
  liveInEveryOrganization: { organization: ['manage'] },
  invalidates: () => [['organization'], ['member'], ['team'], ['invitation']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    organization: typeof english
  }
}
