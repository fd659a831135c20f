/** LANGUAGES, as a server was told and as it writes it on each page for the browser. */
export const configuredLanguages = () =>
  typeof document === 'undefined'
    ? process.env['LANGUAGES']
    : document.documentElement.dataset['languages']
