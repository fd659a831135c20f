import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { mostAtOnce } from '#/platform/api/bulk-limit.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { SelectionBar } from '#/ui/data/selection-bar.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { BookSearch } from '../book-search.ts'
import type { BookSummary } from '../book.ts'

const SetGenre = lazyOverlay(() => import('./set-genre.tsx').then((file) => file.SetGenre))

type Props = {
  books: readonly BookSummary[]
  /** How many books match, if all can be selected. */
  more: { count: number; number: string; exact: boolean } | undefined
  search: BookSearch
  onClear: () => void
}

/** The actions on the selected books, all with Undo. */
export function BookSelection({ books, more, search, onClear: clear }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [settingGenre, setSettingGenre] = useState(false)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [allOf, setAllOf] = useState<BookSearch>()
  // Another search or a deselected book ends it: all books are selected only by the button.
  if (allOf && (allOf !== search || !more)) setAllOf(undefined)
  const all = allOf && more
  const matching = all && matchingOf(search)
  const tooMany = books.length > mostAtOnce && !all
  const number = format.number(books.length)
  const allNumber = more && (more.exact ? more.number : t('list.orMore', { number: more.number }))

  function onClear() {
    setAllOf(undefined)
    clear()
  }

  async function remove() {
    setBusy(true)
    try {
      const { deleteBooks, deleteMatching } = await import('./delete-books.ts')
      const page = { t, format, queryClient, onDone: onClear }
      await (matching ? deleteMatching(matching, page) : deleteBooks(books, page))
    } catch {
      toast.error(t('form.failed'))
    }
    setBusy(false)
  }

  return (
    <>
      <SelectionBar
        count={books.length}
        label={t(
          'bookManager.selection.count',
          all ? { count: all.count, number: allNumber } : { count: books.length, number },
        )}
        clearLabel={t('bookManager.selection.clear')}
        onClear={onClear}
        more={
          more &&
          !all && (
            <Button size="sm" variant="ghost" onClick={() => setAllOf(search)}>
              {t('bookManager.bulk.select', { number: allNumber })}
            </Button>
          )
        }
      >
        {tooMany ? (
          <p className="text-sm text-danger">{t('bookManager.selection.tooMany')}</p>
        ) : (
          <>
            <Can do={{ book: ['update'] }}>
              <Button
                size="sm"
                onPointerEnter={SetGenre.preload}
                onClick={() => setSettingGenre(true)}
              >
                {t('bookManager.setGenre.open')}
              </Button>
            </Can>
            <Can do={{ book: ['delete'] }}>
              <Button size="sm" busy={busy} onClick={() => void remove()}>
                {t('form.delete')}
              </Button>
            </Can>
          </>
        )}
      </SelectionBar>
      <SetGenre
        books={books}
        matching={matching}
        open={settingGenre}
        onOpenChange={setSettingGenre}
        onDone={onClear}
      />
    </>
  )
}

/** What the list is filtered by. */
const matchingOf = ({ searchTerm = '', genre, cover }: BookSearch) => ({ searchTerm, genre, cover })
