import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import type { Fact } from '#/ui/data/description-list.tsx'
import type { BookDetail } from './book.ts'

type Props = { book: BookDetail; more?: readonly Fact[] }

/** Publisher and date, if known, and what the page adds. */
export function BookDetails({ book, more = [] }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DescriptionList
      facts={[
        { label: t('book.publisher.label'), value: book.publisher },
        {
          label: t('book.publishedOn.label'),
          value: book.publishedOn && format.partialDate(book.publishedOn),
        },
        ...more,
      ]}
    />
  )
}
