import type { OfferedOption, Option } from './option-item.tsx'
import { foldText } from './fold-text.ts'

const fold = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase()

/** The option to create what was typed, unless an option says the same already. */
export function offerNew(typed: string, options: readonly Option[]): OfferedOption[] {
  const text = typed.trim()
  if (!text || options.some((option) => fold(option.label) === fold(text))) return []
  return [{ value: text, label: text, isNew: true }]
}

/** For lists that are given whole: the new option is offered whatever else fits. */
export function fits(option: OfferedOption, query: string): boolean {
  return option.isNew === true || foldText(option.label).includes(foldText(query))
}
