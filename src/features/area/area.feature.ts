import Smartphone from 'lucide-react/icons/smartphone'
import { defineFeature } from '#/platform/feature/feature.ts'

export const areaFeature = defineFeature({
  name: 'area',
  permissions: { apps: { actions: ['app', 'manager'], everyone: ['app'] } },
  navigation: {
    section: 'elsewhere',
    to: '/app',
    label: 'layout.nav.openApp',
    icon: Smartphone,
    needs: { apps: ['app'] },
  },
})
