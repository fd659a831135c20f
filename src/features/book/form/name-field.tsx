import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { SuggestInput } from '#/ui/inputs/suggest-input.tsx'
import { longestName, suggestFrom } from '../book-limits.ts'

type Props = {
  name: 'author' | 'publisher'
  label: string
  note?: string
  error: ReactNode
  defaultValue: string | undefined
}

/** Free text with suggestions from the catalog. */
export function NameField({ name, defaultValue, ...field }: Props) {
  const { t } = useTranslation()
  return (
    <Field {...field}>
      {(control) => (
        <SuggestInput
          {...control}
          name={name}
          defaultValue={defaultValue}
          onQuery={async (typed) => {
            const text = typed.trim()
            if (text.length < suggestFrom || text.length > longestName) return []
            return api.book.suggest({ field: name, text })
          }}
          labels={{ loading: t('bookManager.suggest.loading') }}
        />
      )}
    </Field>
  )
}
