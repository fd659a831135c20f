import BookOpen from 'lucide-react/icons/book-open'
import type { NavigationEntry } from '#/platform/feature/feature.ts'

/** Its entry in `/app`, where the manifest is not loaded. */
export const booksInApp = {
  position: 20,
  to: '/app/books',
  label: 'book.list.title',
  icon: BookOpen,
  needs: { book: ['read'] },
} as const satisfies NavigationEntry
