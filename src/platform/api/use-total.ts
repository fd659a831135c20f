import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import type { ListTotal } from './list.ts'

/** Formats a total: "128", "10,000+". */
export function useTotal() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ count, exact }: ListTotal) => {
    const number = format.number(count)
    return exact ? number : t('list.orMore', { number })
  }
}
