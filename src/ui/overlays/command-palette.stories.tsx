import type { Meta, StoryObj } from '@storybook/react-vite'
import BookOpen from 'lucide-react/icons/book-open'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './command.ts'
import { Kbd } from '#/ui/keyboard/kbd.tsx'
import { useHotkey } from '#/ui/keyboard/use-hotkey.ts'

export default { title: 'Overlays/Command palette' } satisfies Meta

const texts = {
  en: {
    recent: 'Recent',
    go: 'Go to',
    pages: ['Dashboard', 'Books', 'Users'],
    act: 'Actions',
    actions: ['New book', 'Dark theme'],
    found: 'Books',
    books: [
      ['Walden', 'Henry David Thoreau'],
      ['The Waves', 'Virginia Woolf'],
    ],
    open: 'Search',
    labels: {
      title: 'Command palette',
      search: 'Search pages, books and actions',
      placeholder: 'Type a command or search…',
      close: 'Close',
      empty: (term: string) => `No results for “${term}”.`,
      searching: 'Searching…',
      failed: (groups: readonly string[]) => `${groups.join(', ')} could not be searched.`,
      retry: 'Try again',
      move: 'Move',
      choose: 'Open',
    },
  },
  ar: {
    recent: 'الأخيرة',
    go: 'الانتقال إلى',
    pages: ['لوحة المعلومات', 'الكتب', 'المستخدمون'],
    act: 'الإجراءات',
    actions: ['كتاب جديد', 'المظهر الداكن'],
    found: 'الكتب',
    books: [
      ['النبي', 'جبران خليل جبران'],
      ['الأيام', 'طه حسين'],
    ],
    open: 'بحث',
    labels: {
      title: 'لوحة الأوامر',
      search: 'ابحث في الصفحات والكتب والإجراءات',
      placeholder: 'اكتب أمرًا أو ابحث…',
      close: 'إغلاق',
      empty: (term: string) => `لا شيء يطابق «${term}».`,
      searching: 'جارٍ البحث…',
      failed: (groups: readonly string[]) => `تعذّر البحث في: ${groups.join('، ')}.`,
      retry: 'حاول مجددًا',
      move: 'تنقّل',
      choose: 'فتح',
    },
  },
}

type Props = { open?: boolean; onOpenChange?: (open: boolean) => void; broken?: boolean }

function Palette({ open = true, onOpenChange = () => {}, broken = false }: Props) {
  const { pages, actions, labels, ...own } = inLanguage(texts)
  const books: Command[] = own.books.map(([label = '', hint], index) => ({
    id: `book-${index}`,
    label,
    hint,
    href: `#book-${index}`,
  }))
  const icons = [<LayoutDashboard key="d" />, <BookOpen key="b" />, <Users key="u" />]
  const search = () => (broken ? Promise.reject(new Error('unreachable')) : Promise.resolve(books))
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      onFollow={() => {}}
      recent={{ id: 'recent', label: own.recent, items: books.slice(0, 1) }}
      groups={[
        {
          id: 'go',
          label: own.go,
          items: pages.map((label, at) => ({
            id: `page-${at}`,
            label,
            icon: icons[at],
            href: `#page-${at}`,
          })),
        },
        {
          id: 'act',
          label: own.act,
          items: [
            { id: 'new', label: actions[0] ?? '', icon: <Plus />, onRun: () => {} },
            { id: 'theme', label: actions[1] ?? '', icon: <SunMoon />, onRun: () => {} },
          ],
        },
      ]}
      sources={[{ id: 'found', label: own.found, search }]}
      labels={labels}
    />
  )
}

export const Open: StoryObj = { render: () => <Palette /> }
export const SearchFails: StoryObj = { render: () => <Palette broken /> }

export const ByKeys: StoryObj = {
  render: function ByKeys() {
    const [open, setOpen] = useState(false)
    useHotkey('mod+k', () => setOpen(true))
    return (
      <>
        <Button onClick={() => setOpen(true)}>
          {inLanguage(texts).open} <Kbd keys="mod+k" />
        </Button>
        <Palette open={open} onOpenChange={setOpen} />
      </>
    )
  },
}
