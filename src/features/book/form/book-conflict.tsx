import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/button.tsx'
import { ResponsiveDrawer } from '#/ui/responsive-drawer.tsx'
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

/** Somebody else was quicker: both versions side by side, and the choice. */
export function BookConflict({ conflict, genreName, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const label: Record<BookField, string> = {
    title: t('book.title.label'),
    author: t('book.author.label'),
    genreId: t('book.genre.label'),
    publisher: t('book.publisher.label'),
    publishedOn: t('book.publishedOn.label'),
    description: t('book.description.label'),
  }
  const show = (field: BookField, input: BookInput) => {
    if (field === 'genreId') return genreName(input.genreId)
    if (field === 'publishedOn') return input.publishedOn && format.partialDate(input.publishedOn)
    return input[field]
  }
  const theirs = conflict && inputOf(conflict.theirs)
  const fields = conflict && theirs ? differences(conflict.mine, theirs) : []
  return (
    <ResponsiveDrawer
      open={Boolean(conflict)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('book.conflict.title')}
      description={t('book.conflict.text')}
      closeLabel={t('book.conflict.close')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('book.conflict.takeTheirs')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('book.conflict.keepMine')}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-start text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('book.conflict.field')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('book.conflict.theirs')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('book.conflict.mine')}
            </th>
          </tr>
        </thead>
        <tbody>
          {conflict &&
            theirs &&
            fields.map((field) => (
              <tr key={field} className="border-t border-line align-baseline">
                <th scope="row" className="py-2 pe-3 text-start font-normal text-muted">
                  {label[field]}
                </th>
                <td className="py-2 pe-3 wrap-anywhere">
                  <bdi>{show(field, theirs)}</bdi>
                </td>
                <td className="py-2 wrap-anywhere">
                  <bdi>{show(field, conflict.mine)}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </ResponsiveDrawer>
  )
}
