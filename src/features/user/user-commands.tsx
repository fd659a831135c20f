import CircleUser from 'lucide-react/icons/circle-user'
import { api } from '#/platform/api/api.ts'
import type { Command } from '#/ui/command.ts'

/** The users found by the command palette. */
export const userSearch = {
  id: 'people',
  label: 'layout.commands.people',
  areas: ['manager'],
  needs: { user: ['list'] },
  search: async (searchTerm: string, limit: number): Promise<Command[]> => {
    const { items } = await api.user.list({ searchTerm, limit })
    return items.map(({ id, name, email }) => ({
      id,
      label: name || email,
      hint: <bdi dir="ltr">{email}</bdi>,
      icon: <CircleUser />,
      href: `/manager/users/${id}`,
    }))
  },
} as const
