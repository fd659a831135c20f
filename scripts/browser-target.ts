/**
 * The first versions with `:dir()`: for older ones the minifier would replace it with a list of languages,
 * and a Latin title on an Arabic page would be aligned to the wrong side.
 */
export const browserTarget = ['chrome120', 'edge120', 'firefox128', 'safari17.4']
