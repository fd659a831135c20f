import CircleUser from 'lucide-react/icons/circle-user'
import { defineFeature } from '#/platform/feature/feature.ts'

export const accountFeature = defineFeature({
  name: 'account',
  permissions: { account: { actions: ['read', 'update'], everyone: ['read', 'update'] } },
  navigation: {
    section: 'configuration',
    to: '/manager/account',
    label: 'layout.nav.account',
    icon: CircleUser,
    needs: { account: ['read'] },
  },
})
