import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { BookSearch } from './book-sort.ts'

/** Nothing to show: because nothing is there, or because nothing fits. */
export function NoBooks({ search, onClear }: { search: BookSearch; onClear: () => void }) {
  const { t } = useTranslation()
  const { searchTerm, genre } = search
  if (!searchTerm && !genre)
    return <EmptyState className="mt-6" title={t('book.empty.title')} text={t('book.empty.text')} />
  return (
    <EmptyState
      className="mt-6"
      title={t('book.noResults.title')}
      text={searchTerm ? t('book.noResults.text', { term: searchTerm }) : t('book.noResults.genre')}
      actions={<Button onClick={onClear}>{t('book.noResults.clear')}</Button>}
    />
  )
}

type More = { hasMore: boolean; isLoadingMore: boolean; failed: boolean; loadMore: () => void }

export function LoadMore({ hasMore, isLoadingMore, failed, loadMore }: More) {
  const { t } = useTranslation()
  if (!hasMore) return null
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {t('book.list.moreFailed')}
        </p>
      )}
      <Button busy={isLoadingMore} onClick={loadMore}>
        {t(failed ? 'book.list.retry' : 'book.list.more')}
      </Button>
    </div>
  )
}
