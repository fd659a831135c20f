import type { Meta, StoryObj } from '@storybook/react-vite'
import BookOpen from 'lucide-react/icons/book-open'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Button } from './button.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './command.ts'
import { Kbd } from './kbd.tsx'
import { useHotkey } from './use-hotkey.ts'

const books: Command[] = [
  { id: 'walden', label: 'Walden', hint: 'Henry David Thoreau', href: '#walden' },
  { id: 'waves', label: 'The Waves', hint: 'Virginia Woolf', href: '#waves' },
]

const meta = {
  component: CommandPalette,
  args: {
    open: true,
    onOpenChange: () => {},
    onFollow: () => {},
    recent: { id: 'recent', label: 'Recent', items: [books[0] ?? { id: '', label: '' }] },
    groups: [
      {
        id: 'go',
        label: 'Go to',
        items: [
          { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard />, href: '#dashboard' },
          { id: 'books', label: 'Books', icon: <BookOpen />, href: '#books' },
          { id: 'users', label: 'Users', icon: <Users />, href: '#users', keywords: ['people'] },
        ],
      },
      {
        id: 'act',
        label: 'Actions',
        items: [
          { id: 'new', label: 'New book', icon: <Plus />, onRun: () => {} },
          { id: 'theme', label: 'Dark theme', icon: <SunMoon />, onRun: () => {} },
        ],
      },
    ],
    sources: [{ id: 'found', label: 'Books', search: () => Promise.resolve(books) }],
    labels: {
      title: 'Command palette',
      search: 'Search pages, books and actions',
      placeholder: 'Type a command or search…',
      close: 'Close',
      empty: (term) => `Nothing fits “${term}”.`,
      searching: 'Searching…',
      failed: (groups) => `${groups.join(', ')} could not be searched.`,
      retry: 'Try again',
      move: 'Move',
      choose: 'Open',
    },
  },
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const ByKeys: Story = {
  render: function ByKeys(args) {
    const [open, setOpen] = useState(false)
    useHotkey('mod+k', () => setOpen(true))
    return (
      <>
        <Button onClick={() => setOpen(true)}>
          Search <Kbd keys="mod+k" />
        </Button>
        <CommandPalette {...args} open={open} onOpenChange={setOpen} />
      </>
    )
  },
}

export const SearchFails: Story = {
  args: {
    sources: [
      { id: 'found', label: 'Books', search: () => Promise.reject(new Error('unreachable')) },
    ],
  },
}
