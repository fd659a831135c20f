const chosen = new RegExp(process.env['TESTED_PATHS'] ?? '')

/**
 * Whether tests of every page and every procedure include this path. `TESTED_PATHS='/(?:venues|notices)'` limits them to
 * new features.
 */
export const isChosen = (path: string) => chosen.test(path)
