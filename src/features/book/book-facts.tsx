import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import type { BookDetail } from './book.ts'

/** Publisher and date, where they are known. */
export function BookFacts({ book }: { book: BookDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    { label: t('book.publisher.label'), value: book.publisher },
    {
      label: t('book.publishedOn.label'),
      value: book.publishedOn && format.partialDate(book.publishedOn),
    },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
