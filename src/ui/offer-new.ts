import type { OfferedOption, Option } from './option-item.tsx'

const fold = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase()

/** The option to create what was typed, unless an option says the same already. */
export function offerNew(typed: string, options: readonly Option[]): OfferedOption[] {
  const text = typed.trim()
  if (!text || options.some((option) => fold(option.label) === fold(text))) return []
  return [{ value: text, label: text, isNew: true }]
}

/** For lists that are given whole: the new option is offered whatever else fits. */
export function fits(option: OfferedOption, query: string): boolean {
  return option.isNew === true || withoutMarks(option.label).includes(withoutMarks(query.trim()))
}

/** “emile” finds “Émile”, and a vowelled Arabic name is found by its bare letters. */
function withoutMarks(text: string): string {
  return fold(text).normalize('NFD').replace(/\p{M}/gu, '')
}
