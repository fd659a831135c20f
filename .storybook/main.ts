import type { StorybookConfig } from '@storybook/react-vite'
import { browserTarget } from '../scripts/browser-target.ts'

const config: StorybookConfig = {
  stories: ['../src/ui/**/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Storybook drops `build` from the file above.
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, target: browserTarget } }),
  // Without it, every browser requests a missing favicon.ico.
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg">`,
  core: {
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
    disableProjectJson: true,
  },
  // Stories have no forms to fill in, and the toolbar already switches the background.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    interactions: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  typescript: { reactDocgen: false },
}

export default config
