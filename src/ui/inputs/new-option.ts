import type { OfferedOption, Option } from './option-item.tsx'
import { normalizeSearchText } from './normalize-search-text.ts'

const fold = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase()

/** The option that creates the typed text, unless an equal option exists. */
export function newOption(typed: string, options: readonly Option[]): OfferedOption[] {
  const text = typed.trim()
  if (!text || options.some((option) => fold(option.label) === fold(text))) return []
  return [{ value: text, label: text, isNew: true }]
}

/** For lists filtered on the client: the new option is offered whatever else matches. */
export function fits(option: OfferedOption, query: string): boolean {
  return (
    option.isNew === true || normalizeSearchText(option.label).includes(normalizeSearchText(query))
  )
}
