import BookOpen from 'lucide-react/icons/book-open'
import CircleUser from 'lucide-react/icons/circle-user'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { CommandSource } from '#/ui/command.ts'

const limit = 6

/** What is asked of the server while one types: each source only of those who may read it. */
export function useSearches(area: 'app' | 'manager'): CommandSource[] {
  const { t } = useTranslation()
  const viewer = useViewer()
  return useMemo(() => {
    const sources: CommandSource[] = []
    if (can(viewer, { book: ['read'] }))
      sources.push({
        id: 'books',
        label: t('layout.commands.books'),
        search: async (searchTerm) => {
          const { items } = await api.book.list({ searchTerm, limit })
          return items.map(({ id, title, author }) => ({
            id,
            label: title,
            hint: <bdi>{author}</bdi>,
            icon: <BookOpen />,
            href: `/${area}/books/${id}`,
          }))
        },
      })
    if (area === 'manager' && can(viewer, { user: ['list'] }))
      sources.push({
        id: 'people',
        label: t('layout.commands.people'),
        search: async (searchTerm) => {
          const { items } = await api.user.list({ searchTerm, limit })
          return items.map(({ id, name, email }) => ({
            id,
            label: name || email,
            hint: <bdi dir="ltr">{email}</bdi>,
            icon: <CircleUser />,
            href: `/manager/users/${id}`,
          }))
        },
      })
    return sources
  }, [area, t, viewer])
}
