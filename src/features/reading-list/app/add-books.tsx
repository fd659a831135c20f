import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { bookQueries } from '#/features/book/book.queries.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { ListedCover } from '../listed-cover.tsx'
import { listedBookMutations } from '../reading-list.mutations.ts'
import type { ListedBook, OneReadingList, ReadingListDetail } from '../reading-list.ts'

type Props = {
  inList: OneReadingList
  list: ReadingListDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds books of the catalog and adds them one by one. */
export function AddBooks({ inList, list, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [searchTerm, setSearchTerm] = useState('')
  const search = searchTerm ? { searchTerm } : {}
  const found = useList(bookQueries.list(search), search)
  const { total: _, ...labels } = useListLabels(found)
  const listed = new Set(list.items.map(({ book }) => book.id))
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('readingList.add.title', { name: list.name })}
      closeLabel={t('readingList.add.close')}
    >
      <SearchBox
        value={searchTerm}
        onValue={setSearchTerm}
        label={t('readingList.add.search')}
        clearLabel={t('list.clearSearch')}
        placeholder={t('list.search')}
      />
      <div className="mt-4">
        <DataList
          {...labels}
          state={listState(found)}
          skeleton={() => <RowsSkeleton lead="upright" />}
          empty={{ title: t('readingList.add.empty') }}
          noResults={{ title: t('list.noResults') }}
        >
          {(books) => (
            <ul className="divide-y divide-line">
              {books.map((book) => (
                <li key={book.id} className="flex items-center gap-3 py-2.5">
                  <ListedCover book={book} sizes="4rem" className="w-16 shrink-0" />
                  <div className="min-w-0 grow">
                    <BookName book={book} />
                  </div>
                  {listed.has(book.id) ? (
                    <span className="shrink-0 text-sm text-muted">
                      {t('readingList.add.already')}
                    </span>
                  ) : (
                    <AddBook inList={inList} book={book} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </DataList>
      </div>
    </ResponsiveDrawer>
  )
}

function BookName({ book: { title, author } }: { book: ListedBook }) {
  return (
    <>
      <bdi className="title block text-sm wrap-anywhere">{title}</bdi>
      <bdi className="block truncate text-xs text-muted">{author}</bdi>
    </>
  )
}

function AddBook({ inList, book }: { inList: OneReadingList; book: ListedBook }) {
  const { t } = useTranslation()
  const put = useMutate(listedBookMutations.put)
  const { busy, act } = useButtonAction(toast.error)
  return (
    <Button
      size="sm"
      busy={busy}
      className="shrink-0"
      aria-label={t('readingList.add.label', { title: book.title })}
      onClick={() => act(() => put({ ...inList, bookId: book.id }))}
    >
      {t('readingList.add.save')}
    </Button>
  )
}
