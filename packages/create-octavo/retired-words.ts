// Words this project once used in a meaning of its own, with the word of the field for each, and British
// spellings.
// `retired-words.test.ts` reports them in code, comments, test names and documents. A word inside a
// longer identifier counts: `openHouse` is reported for `house`. Copies do not get this list: their
// products may well be about houses and doors.

/** Retired word → the word to use. */
export const retiredWords: Readonly<Record<string, string>> = {
  anybody: 'any user, anyone',
  arrival: 'sign-in, guard arguments',
  assembly: 'registry',
  behaviour: 'behavior',
  belongings: 'sample files',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  centre: 'center',
  centred: 'centered',
  chore: 'scheduled job',
  chores: 'scheduled jobs',
  cloth: 'palette, color, background',
  cloths: 'palette, colors',
  colour: 'color',
  coloured: 'colored',
  colours: 'colors',
  crowd: 'many clients',
  deaf: 'disconnected',
  desk: 'manager',
  door: 'endpoint',
  doors: 'endpoints',
  eyes: 'impersonation',
  fault: 'error',
  faults: 'errors',
  figures: 'metrics',
  happening: 'audit event',
  happenings: 'audit events',
  hears: 'receives',
  house: 'services, test app, isolated server',
  houses: 'services',
  initialise: 'initialize',
  labelled: 'labeled',
  neighbour: 'neighbor',
  neighbouring: 'neighboring',
  neighbours: 'neighbors',
  newcomer: 'new user, user who is not onboarded',
  newcomers: 'new users',
  normalise: 'normalize',
  normalised: 'normalized',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  riddle: 'captcha, puzzle',
  room: 'folder, module, space',
  rooms: 'folders, modules',
  somebody: 'a user, someone',
  spoil: 'invalidate',
  spoiled: 'stale',
  spoils: 'invalidates',
  squeeze: 'compress',
  squeezed: 'compressed',
  sweep: 'clean up',
  sweeps: 'cleans up',
  swept: 'cleaned up',
  tallied: 'counted',
  tally: 'counter',
  traveller: 'client that follows redirects',
}

/** Types named after a verb instead of the thing they describe. */
const vagueTypes = /\b(?:type|interface) (?:Asked|Told|Made|Kit|Of)\b/

/** Quotations and data: texts of books, names of publishers, lists of words to avoid and their tests. */
const exempt =
  /^src\/features\/book\/server\/book-sample\/|^bench\/sample-names\.ts$|^packages\/create-octavo\/retired-words(?:\.test)?\.ts$|^src\/routeTree\.gen\.ts$|^scripts\/translations\/glossary\.test\.ts$|^CHANGELOG\.md$/

/** Names of icons, of publishers and in libraries, SQL names that the migrations gave, and French. */
const quotations =
  /lucide-react\/icons\/[\w-]+|\bHouse\b|\b(?:tally|tallied)(?:_\w*|\b)|\bapp\.sweep\b|text\('fault'\)|\bfault as error\b|toColourspace|text\('colour'\)|\(id, name, colour\)|Un catalogue/g

const wordsOf = (line: string) => line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []

export function retiredWordProblems(path: string, text: string): string[] {
  if (exempt.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = wordsOf(line.replaceAll(quotations, ''))
      .map((word) => word.toLowerCase())
      .filter((word) => Object.hasOwn(retiredWords, word))
    const words = [...new Set(found)].map((word) => `"${word}" is ${retiredWords[word]} here`)
    const type = vagueTypes.exec(line)
    if (type) words.push(`name the type after the thing it describes ("${type[0]}")`)
    return words.map((problem) => `${path}: line ${index + 1}: ${problem}`)
  })
}
