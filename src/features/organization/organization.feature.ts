import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const organizationFeature = defineFeature({
  name: 'organization',
  translations: { organization: 'app' },
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
      'team-member-added',
      'team-member-removed',
      'invited',
      'invitation-resent',
      'invitation-canceled',
      'invitation-declined',
      'join-link-created',
      'join-link-revoked',
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
