import Package from 'lucide-react/icons/package' // pages
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const stockItemFeature = defineFeature({
  name: 'stockItem',
  translations: { stockItem: 'manager' }, // texts
  permissions: { stockItem: { actions: ['read', 'create', 'update', 'delete'] } },
  audit: {
    events: [
      'created',
      'updated',
      'deleted',
      'restored',
      'imported', // import
    ],
    fields: [
      'mainTitle',
      'sampleText',
      'spareText',
      'sampleLines',
      'spareLines',
      'sampleInteger',
      'spareInteger',
      'sampleDecimal',
      'spareDecimal',
      'sampleMoney',
      'sampleMoneyCurrency',
      'spareMoney',
      'spareMoneyCurrency',
      'sampleDate',
      'spareDate',
      'sampleMoment',
      'spareMoment',
      'sampleFlag',
      'sampleChoice',
      'spareChoice',
      'sampleEmail',
      'spareEmail',
      'sampleUrl',
      'spareUrl',
      'samplePicture',
      'sampleTarget',
      'spareTarget',
      'added', // import
      'leftOut', // import
    ],
    valueKeys: {
      sampleChoice: (value) => `stockItem.sampleChoice.${value}`,
      spareChoice: (value) => `stockItem.spareChoice.${value}`,
    },
    page: '/manager/stock-items/$id', // pages
  },
  navigation: {
    section: 'application',
    position: 60,
    to: '/manager/stock-items',
    label: 'stockItem.page.title',
    icon: Package,
    needs: { stockItem: ['read'] },
  }, // pages
  commands: () => import('./stock-item-commands.tsx'), // pages
  live: { stockItem: ['read'] }, // pages
  invalidates: () => [['stockItem']], // pages
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    stockItem: typeof english
  }
}
