import { languages } from './languages.mjs'
import { Refusal } from './refusal.mjs'

/** Takes out the languages nobody chose. */
export function keepLanguages(tree, chosen) {
  if (chosen.length === Object.keys(languages).length) return
  throw new Refusal('Leaving languages out is not built yet.')
}
