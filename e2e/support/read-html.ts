const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const readable = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (it) => entities[it] ?? it)

export const titleOf = (html: string) => readable(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

export const descriptionOf = (html: string) =>
  readable(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')

/** The visible text: without tags and without the data in scripts. */
export const textOf = (html: string) =>
  readable(
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, '\n'),
  )
