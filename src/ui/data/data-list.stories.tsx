import type { Meta, StoryObj } from '@storybook/react-vite'
import CloudOff from 'lucide-react/icons/cloud-off'
import Library from 'lucide-react/icons/library'
import SearchX from 'lucide-react/icons/search-x'
import { inLanguage } from '../../../.storybook/page.ts'
import type { Book } from '../../../.storybook/samples.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Cover } from './cover.tsx'
import { DataList } from './data-list.tsx'
import type { ListState } from './list-state.ts'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'

export default { title: 'Data/Data list' } satisfies Meta

const texts = {
  en: {
    loading: 'Loading books',
    empty: { title: 'No books yet', text: 'Add the first one; it takes a minute.' },
    add: 'New book',
    noResults: { title: 'Nothing found', text: 'No title, author or publisher holds “tolstoi”.' },
    clear: 'Clear search',
    error: { title: 'The books did not arrive', text: 'The server did not answer.' },
    retry: 'Try again',
    count: 'Showing 6 of 128',
    more: 'Load more',
  },
  ar: {
    loading: 'جارٍ تحميل الكتب',
    empty: { title: 'لا كتب بعد', text: 'أضف الكتاب الأول؛ لن يستغرق أكثر من دقيقة.' },
    add: 'كتاب جديد',
    noResults: { title: 'لا نتائج', text: 'لا عنوان ولا مؤلف ولا ناشر يحوي «تولستي».' },
    clear: 'مسح البحث',
    error: { title: 'لم تصل الكتب', text: 'لم يستجب الخادم.' },
    retry: 'إعادة المحاولة',
    count: 'يُعرض 6 من 128',
    more: 'عرض المزيد',
  },
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4 lg:grid-cols-6'

function list(state: ListState<Book>, more?: { busy?: boolean }): StoryObj['render'] {
  return function List() {
    const t = inLanguage(texts)
    const items = sample().books
    const shown = state.kind === 'items' ? { ...state, items } : state
    return (
      <DataList
        state={shown}
        loadingLabel={t.loading}
        skeleton={() => (
          <div className={grid}>
            {items.map((book) => (
              <div key={book.id} className="grid gap-2">
                <Skeleton className="aspect-2/3 w-full" />
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-3 w-1/2" />
              </div>
            ))}
          </div>
        )}
        empty={{
          ...t.empty,
          icon: <Library />,
          actions: <Button variant="primary">{t.add}</Button>,
        }}
        noResults={{
          ...t.noResults,
          icon: <SearchX />,
          actions: <Button>{t.clear}</Button>,
        }}
        error={{ ...t.error, icon: <CloudOff />, retryLabel: t.retry, onRetry: () => {} }}
        footer={{ text: t.count, more: { label: t.more, onMore: () => {}, ...more } }}
      >
        {(books) => (
          <ul className={grid}>
            {books.map((book) => (
              <li key={book.id} className="grid content-start gap-1">
                <Cover {...book} seed={book.id} className="mb-1" />
                <p className="title text-sm">
                  <bdi>{book.title}</bdi>
                </p>
                <p className="text-xs text-muted">
                  <bdi>{book.author}</bdi>
                </p>
              </li>
            ))}
          </ul>
        )}
      </DataList>
    )
  }
}

export const Loading: StoryObj = { render: list({ kind: 'loading' }) }
export const Empty: StoryObj = { render: list({ kind: 'empty' }) }
export const NoResults: StoryObj = { render: list({ kind: 'no-results' }) }
export const Failed: StoryObj = { render: list({ kind: 'error', retrying: false }) }
export const Retrying: StoryObj = { render: list({ kind: 'error', retrying: true }) }
export const More: StoryObj = { render: list({ kind: 'items', items: [] }) }
export const LoadingMore: StoryObj = { render: list({ kind: 'items', items: [] }, { busy: true }) }
