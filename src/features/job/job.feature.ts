import ListChecks from 'lucide-react/icons/list-checks'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const jobFeature = defineFeature({
  name: 'job',
  translations: { jobs: 'account', jobsMenu: 'manager' },
  permissions: { job: { actions: ['read', 'retry', 'cancel', 'delete'] } },
  audit: { events: ['retried', 'canceled', 'deleted'], fields: [] },
  navigation: {
    section: 'configuration',
    position: 25,
    to: '/manager/jobs',
    label: 'jobsMenu.title',
    icon: ListChecks,
    needs: { job: ['read'] },
  },
  live: { job: ['read'] },
  invalidates: () => [['job']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    jobs: typeof english
  }
}
