import Package from 'lucide-react/icons/package'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const stockItemFeature = defineFeature({
  name: 'stockItem',
  translations: { stockItem: 'manager' },
  permissions: { stockItem: { actions: ['read', 'create', 'update', 'delete'] } },
  audit: {
    events: ['created', 'updated', 'deleted'],
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
      'sampleTarget',
      'spareTarget',
    ],
    valueKeys: {
      sampleChoice: (value) => `stockItem.sampleChoice.${value}`,
      spareChoice: (value) => `stockItem.spareChoice.${value}`,
    },
    page: '/manager/stock-items/$id',
  },
  navigation: {
    section: 'application',
    position: 60,
    to: '/manager/stock-items',
    label: 'stockItem.page.title',
    icon: Package,
    needs: { stockItem: ['read'] },
  },
  commands: () => import('./stock-item-commands.tsx'),
  live: { stockItem: ['read'] },
  invalidates: () => [['stockItem']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    stockItem: typeof english
  }
}
