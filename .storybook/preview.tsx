import type { Preview } from '@storybook/react-vite'
import { languageName, languages } from '#/platform/i18n/language.ts'
import { configure } from 'storybook/test'
import './preview.css'
import { dressPage } from './page.ts'

// A generous limit that only ends a wait that would never finish.
configure({ asyncUtilTimeout: 60_000 })

const preview: Preview = {
  globalTypes: {
    language: {
      description: 'Language of the page',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map((value) => ({ value, title: languageName(value) })),
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'language', title: 'Direction of the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { language: 'en', direction: 'language', theme: 'light' },
  parameters: {
    // The page's padding is set below; a story with `edges` has none.
    layout: 'fullscreen',
    options: {
      storySort: {
        order: ['Layout', 'Inputs', 'Form', 'Data', 'Charts', 'Overlays', 'Feedback', 'Keyboard'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      dressPage(globals)
      // The product reloads the page on a change of language, so components read the root element
      // once.
      return (
        <main
          key={JSON.stringify(globals)}
          data-drawer-background
          className={`min-h-dvh bg-paper ${parameters['edges'] ? '' : 'p-4'}`}
        >
          <Story />
        </main>
      )
    },
  ],
}

export default preview
