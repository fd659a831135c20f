import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brand } from '../src/brand.ts'

addons.setConfig({
  // No add-on uses the panel.
  layoutCustomisations: { showPanel: () => false },
  theme: create({
    base: 'light',
    brandTitle: brand.name,
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: brand.mark.background,
    colorSecondary: brand.mark.background,
    appBg: brand.themeColor.light,
  }),
})
