import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'

export const commands: FeatureCommands = {
  search: {
    id: 'books',
    label: 'book.list.title',
    areas: ['app', 'manager'],
    needs: { book: ['read'] },
    run: async (searchTerm, limit, area) => {
      const { items } = await api.book.list({ searchTerm, limit })
      return items.map(({ id, title, author }) => ({
        id,
        label: title,
        hint: <bdi>{author}</bdi>,
        icon: <BookOpen />,
        href: `/${area}/books/${id}`,
      }))
    },
  },
  create: {
    id: 'new-book',
    label: 'book.new.open',
    href: '/manager/books/new',
    icon: <Plus />,
    needs: { book: ['create'] },
  },
}
