import Code from 'lucide-react/icons/code'
import { defineFeature } from '#/platform/feature/feature.ts'

export const apiDocsFeature = defineFeature({
  name: 'api-docs',
  navigation: {
    section: 'elsewhere',
    to: '/api/docs',
    label: 'layout.nav.apiDocs',
    icon: Code,
    needs: { apps: ['manager'] },
  },
})
