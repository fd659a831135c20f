import Users from 'lucide-react/icons/users'
import { defineFeature } from '#/platform/feature/feature.ts'

/** Signing in changes nothing that is shown about a user, only the list of devices. */
const signIns = new Set(['signed-in', 'sign-in-failed'])
import type english from './locales/en.json'

export const userFeature = defineFeature({
  name: 'user',
  translations: { user: 'manager' },
  permissions: {
    user: {
      actions: [
        'create',
        'list',
        'get',
        'update',
        'set-role',
        'ban',
        'impersonate',
        'delete',
        'set-password',
      ],
    },
    session: { actions: ['list', 'revoke', 'delete'] },
  },
  audit: {
    events: [
      'created',
      'updated',
      'roles',
      'banned',
      'unbanned',
      'deleted',
      'signed-out',
      'impersonated',
      'impersonation-ended',
      'signed-in',
      'sign-in-failed',
    ],
    fields: ['email', 'name', 'roles', 'banReason', 'bannedUntil', 'method'],
    page: '/manager/users/$id',
  },
  navigation: {
    section: 'configuration',
    position: 10,
    to: '/manager/users',
    label: 'layout.nav.users',
    icon: Users,
    needs: { user: ['list'] },
  },
  commands: () => import('./user-commands.tsx'),
  live: { user: ['list', 'get'] },
  invalidates: (event) => (signIns.has(event) ? [['device']] : [['user'], ['device']]),
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    user: typeof english
  }
}
