import History from 'lucide-react/icons/history'
import { defineFeature } from '#/platform/feature/feature.ts'

export const activityFeature = defineFeature({
  name: 'activity',
  permissions: { activity: { actions: ['read'] } },
  navigation: {
    section: 'configuration',
    to: '/manager/activity',
    label: 'layout.nav.activity',
    icon: History,
    needs: { activity: ['read'] },
  },
})
