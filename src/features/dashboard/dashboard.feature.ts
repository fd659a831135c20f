import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { defineFeature } from '#/platform/feature/feature.ts'

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  navigation: {
    section: 'application',
    to: '/manager/dashboard',
    label: 'layout.nav.dashboard',
    icon: LayoutDashboard,
    needs: { apps: ['manager'] },
  },
})
