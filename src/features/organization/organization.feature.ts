import Briefcase from 'lucide-react/icons/briefcase'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const organizationFeature = defineFeature({
  name: 'organization',
  translations: {
    organization: 'account',
    organizationMenu: 'app',
    organizations: 'account',
    organizationForm: 'account',
    organizationPage: 'account',
    organizationSettings: 'account',
    organizationManager: 'account',
    organizationApiKey: 'account', // api-key
    member: 'account',
    team: 'account',
    invitation: 'account',
    invitationPage: 'account',
    joinPage: 'account',
  },
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
      'api-key-created', // api-key
      'api-key-revoked', // api-key
    ],
    fields: ['slug', 'role', 'team', 'logo'],
    pictures: ['logo'],
    valueKeys: { role: (value) => `organization.role.${value}` },
  },
  navigation: {
    section: 'configuration',
    position: 15,
    to: '/manager/organizations',
    label: 'organizationMenu.title',
    icon: Briefcase,
    needs: { organization: ['list'] },
    setting: 'organizations',
  },
  commands: () => import('./organization-commands.tsx'),
  live: { organization: ['read'] },
  liveInEveryOrganization: { organization: ['manage'] },
  // What belongs to a deleted organization can no longer be fetched.
  invalidates: (kind) =>
    kind === 'deleted'
      ? [['organization']]
      : kind.startsWith('api-key') // api-key
        ? [['organizationApiKey']] // api-key
        : [['organization'], ['member'], ['team'], ['invitation']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    organization: typeof english
  }
}
