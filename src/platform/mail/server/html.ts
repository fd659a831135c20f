const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Markup that needs no escaping. Only `html` creates it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** A template that escapes every value except the markup it created itself. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const filled = values.map((value) =>
    value instanceof Html ? value.markup : escapeHtml(String(value)),
  )
  return new Html(parts.reduce((text, part, index) => text + filled[index - 1] + part))
}
