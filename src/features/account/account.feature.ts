import CircleUser from 'lucide-react/icons/circle-user'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const accountFeature = defineFeature({
  name: 'account',
  translations: { account: 'app', myAccount: 'account' },
  permissions: { account: { actions: ['read', 'update'], everyone: ['read', 'update'] } },
  navigation: {
    section: 'configuration',
    position: 30,
    to: '/manager/account',
    label: 'layout.nav.account',
    icon: CircleUser,
    needs: { account: ['read'] },
  },
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    account: typeof english
  }
}
