/** What the template speaks, and what a product without a tagline of its own says of itself. */
export const languages = {
  en: { name: 'English', tagline: 'Everything in its place' },
  fr: { name: 'French', tagline: 'Chaque chose à sa place' },
  ar: { name: 'Arabic', tagline: 'كل شيء في مكانه' },
  sw: { name: 'Swahili', tagline: 'Kila kitu mahali pake' },
}

/** Code and tests are written in it, so it stays in the source whether it is offered or not. */
export const sourceLanguage = 'en'

/** The codes that nobody chose and that leave the source. */
export const leftOut = (chosen) =>
  Object.keys(languages).filter((it) => it !== sourceLanguage && !chosen.includes(it))
