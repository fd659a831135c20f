import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/button.tsx'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'
import { SelectionBar } from '#/ui/selection-bar.tsx'
import { mostBooksAtOnce } from '../book-limits.ts'
import type { BookSummary } from '../book.ts'

const DeleteBooks = lazyOverlay(() => import('./delete-books.tsx').then((file) => file.DeleteBooks))
const SetGenre = lazyOverlay(() => import('./set-genre.tsx').then((file) => file.SetGenre))

type Props = { books: readonly BookSummary[]; onClear: () => void }

/** What can be done with the ticked books, in one go and with a way back. */
export function BookSelection({ books, onClear }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setAsked] = useState<'delete' | 'genre'>()
  const tooMany = books.length > mostBooksAtOnce
  const number = format.number(books.length)
  const drawer = (kind: typeof asked) => ({
    books,
    open: asked === kind,
    onOpenChange: (open: boolean) => setAsked(open ? kind : undefined),
    onDone: onClear,
  })
  return (
    <>
      <SelectionBar
        count={books.length}
        label={t('bookDesk.selection.count', { count: books.length, number })}
        clearLabel={t('bookDesk.selection.clear')}
        onClear={onClear}
      >
        {tooMany ? (
          <p className="text-sm text-danger">{t('bookDesk.selection.tooMany')}</p>
        ) : (
          <>
            <Can do={{ book: ['update'] }}>
              <Button size="sm" onPointerEnter={SetGenre.preload} onClick={() => setAsked('genre')}>
                {t('bookDesk.setGenre.open')}
              </Button>
            </Can>
            <Can do={{ book: ['delete'] }}>
              <Button
                size="sm"
                onPointerEnter={DeleteBooks.preload}
                onClick={() => setAsked('delete')}
              >
                {t('bookDesk.delete.open')}
              </Button>
            </Can>
          </>
        )}
      </SelectionBar>
      <SetGenre {...drawer('genre')} />
      <DeleteBooks {...drawer('delete')} />
    </>
  )
}
