/** The languages of the template, with a default tagline for each. */
export const languages = {
  en: { name: 'English', tagline: 'Everything in its place' },
  fr: { name: 'French', tagline: 'Chaque chose à sa place' },
  ar: { name: 'Arabic', tagline: 'كل شيء في مكانه' },
  sw: { name: 'Swahili', tagline: 'Kila kitu mahali pake' },
}

/** The language of code and tests stays in the source, whether it is offered or not. */
export const sourceLanguage = 'en'

/** The codes of languages to remove. */
export const leftOut = (chosen) =>
  Object.keys(languages).filter((it) => it !== sourceLanguage && !chosen.includes(it))
