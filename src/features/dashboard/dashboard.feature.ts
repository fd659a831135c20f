import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  translations: { dashboard: 'manager' },
  navigation: {
    section: 'application',
    position: 10,
    to: '/manager/dashboard',
    label: 'layout.nav.dashboard',
    icon: LayoutDashboard,
    needs: { apps: ['manager'] },
  },
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    dashboard: typeof english
  }
}
