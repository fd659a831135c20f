import Code from 'lucide-react/icons/code'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const apiDocsFeature = defineFeature({
  name: 'api-docs',
  translations: { apiDocs: 'developer' },
  navigation: {
    section: 'elsewhere',
    position: 20,
    to: '/api/docs',
    label: 'layout.nav.apiDocs',
    icon: Code,
    needs: { apps: ['manager'] },
  },
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    apiDocs: typeof english
  }
}
