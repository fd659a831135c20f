import Smartphone from 'lucide-react/icons/smartphone'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const areaFeature = defineFeature({
  name: 'area',
  translations: { area: 'app' },
  permissions: { apps: { actions: ['app', 'manager'], everyone: ['app'] } },
  navigation: {
    section: 'elsewhere',
    position: 10,
    to: '/app',
    label: 'layout.nav.openApp',
    icon: Smartphone,
    needs: { apps: ['app'] },
  },
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    area: typeof english
  }
}
