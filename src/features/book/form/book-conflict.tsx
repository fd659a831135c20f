import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { ConflictDrawer } from '#/ui/overlays/conflict-drawer.tsx'
import type { BookDetail, BookInput } from '../book.ts'
import { differences, inputOf } from './book-form-data.ts'
import type { BookField } from './book-form-data.ts'

export type Conflict = { mine: BookInput; theirs: BookDetail }

type Props = {
  conflict: Conflict | undefined
  genreName: (id: string | null) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function BookConflict({ conflict, genreName, ...on }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const label: Record<BookField, string> = {
    title: t('book.title.label'),
    author: t('book.author.label'),
    genreId: t('book.genre.label'),
    publisher: t('book.publisher.label'),
    publishedOn: t('book.publishedOn.label'),
    description: t('book.description.label'),
    cover: t('book.cover.label'),
  }
  const show = (field: BookField, input: BookInput) => {
    if (field === 'genreId') return input.newGenre ?? genreName(input.genreId)
    if (field === 'publishedOn') return input.publishedOn && format.partialDate(input.publishedOn)
    if (field === 'cover') return input.cover && t('bookManager.cover.picture')
    return input[field]
  }
  const rows = ({ mine, theirs }: Conflict) => {
    const stored = inputOf(theirs)
    return differences(mine, stored).map((field) => ({
      label: label[field],
      theirs: show(field, stored),
      mine: show(field, mine),
    }))
  }
  return (
    <ConflictDrawer
      open={Boolean(conflict)}
      rows={conflict ? rows(conflict) : []}
      labels={{
        title: t('bookManager.conflict.title'),
        text: t('bookManager.conflict.text'),
        close: t('bookManager.conflict.close'),
        field: t('bookManager.conflict.field'),
        theirs: t('bookManager.conflict.theirs'),
        mine: t('bookManager.conflict.mine'),
        takeTheirs: t('bookManager.conflict.takeTheirs'),
        keepMine: t('bookManager.conflict.keepMine'),
      }}
      {...on}
    />
  )
}
