/** The emails of a pasted list, also in the form `Name <email>`, without repetitions. */
export function splitEmails(text: string): string[] {
  const found = text
    .split(/[\n,;]+/)
    .flatMap((part) => /<([^<>\s]+)>/.exec(part)?.[1] ?? part.trim().split(/\s+/))
    .map((email) => email.toLowerCase())
    .filter(Boolean)
  return [...new Set(found)]
}
