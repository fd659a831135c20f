const chosen = new RegExp(process.env['TESTED_PATHS'] ?? '')

/**
 * Whether tests of the permissions of every page and procedure include this path. `TESTED_PATHS='/(?:venues|notices)'` limits them to
 * new features.
 */
export const isChosen = (path: string) => chosen.test(path)
