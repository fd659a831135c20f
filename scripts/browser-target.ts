/**
 * From the first versions that know `:dir()`: for older ones the minifier would turn it into a list
 * of languages, and a Latin title on an Arabic page would be bound on the wrong side.
 */
export const browserTarget = ['chrome120', 'edge120', 'firefox128', 'safari17.4']
