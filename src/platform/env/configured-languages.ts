/** LANGUAGES, from the environment on the server and from the page in the browser. */
export const configuredLanguages = () =>
  typeof document === 'undefined'
    ? process.env['LANGUAGES']
    : document.documentElement.dataset['languages']
