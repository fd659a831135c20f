import History from 'lucide-react/icons/history'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const activityFeature = defineFeature({
  name: 'activity',
  translations: { activity: 'manager' },
  permissions: { activity: { actions: ['read'] } },
  navigation: {
    section: 'configuration',
    position: 20,
    to: '/manager/activity',
    label: 'layout.nav.activity',
    icon: History,
    needs: { activity: ['read'] },
  },
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    activity: typeof english
  }
}
