const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Markup that is safe to put in as it is. Only `html` makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** A template in which everything put in is text, unless it was made by this very function. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const filled = values.map((value) =>
    value instanceof Html ? value.markup : escapeHtml(String(value)),
  )
  return new Html(parts.reduce((text, part, index) => text + filled[index - 1] + part))
}
