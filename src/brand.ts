/** The product's identity: every page, email, icon and document uses this file. */
export const brand = {
  name: 'Octavo',
  packageName: 'octavo',
  tagline: {
    en: 'A well-kept catalog of books',
    fr: 'Un catalogue de livres bien tenu',
    ar: 'فهرس كتب معتنى به',
    sw: 'Orodha ya vitabu iliyotunzwa vizuri',
  },
  /** oklch, one per theme; text on it and its tints are derived. contrast.test.ts checks them. */
  accent: { light: 'oklch(0.43 0.088 165)', dark: 'oklch(0.77 0.12 165)' },
  /** The color of the browser's own bars: the background of each theme. */
  themeColor: { light: '#fcfaf5', dark: '#14100e' },
  /** The app icon is a book cover in these colors with this letter. */
  mark: { letter: 'O', background: '#075f44', foil: '#e6c983' },
  repository: 'https://github.com/octavo-app/octavo',
  readme: 'https://github.com/octavo-app/octavo#readme',
  issues: 'https://github.com/octavo-app/octavo/issues/new',
  documentation: 'https://github.com/octavo-app/octavo/tree/main/docs',
  contact: 'hello@octavo.example',
  copyCommand: 'npm create octavo@latest',
} as const
