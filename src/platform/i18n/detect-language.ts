import { defaultLanguage, toLanguage } from './language.ts'
import type { Language } from './language.ts'

type Hints = { query?: string | null; cookie?: string | null; accept?: string | null }

/** What the server can see, in the specified order: query string, cookie, Accept-Language. */
export function detectLanguage({ query, cookie, accept }: Hints): Language {
  return toLanguage(query) ?? toLanguage(cookie) ?? fromAccept(accept) ?? defaultLanguage()
}

function fromAccept(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: toLanguage(tag), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ language, quality }) => language && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language
}
