import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { api } from '#/platform/api/api.ts'
import type { Command } from '#/ui/command.ts'

/** The books found by the command palette. */
export const bookSearch = {
  id: 'books',
  label: 'book.list.title',
  areas: ['app', 'manager'],
  needs: { book: ['read'] },
  search: async (searchTerm: string, limit: number, area: string): Promise<Command[]> => {
    const { items } = await api.book.list({ searchTerm, limit })
    return items.map(({ id, title, author }) => ({
      id,
      label: title,
      hint: <bdi>{author}</bdi>,
      icon: <BookOpen />,
      href: `/${area}/books/${id}`,
    }))
  },
} as const

export const newBook = {
  id: 'new-book',
  label: 'book.new.open',
  href: '/manager/books/new',
  icon: <Plus />,
  needs: { book: ['create'] },
} as const
