import type { Meta, StoryObj } from '@storybook/react-vite'
import BookOpen from 'lucide-react/icons/book-open'
import Users from 'lucide-react/icons/users'
import { inLanguage } from '../../../.storybook/page.ts'
import { StatCard } from './stat-card.tsx'

export default { title: 'Data/Stat card' } satisfies Meta

const texts = {
  en: {
    note: 'in 30 days',
    books: { label: 'Books', value: '128', change: '+12' },
    people: { label: 'People', value: '2,431', change: '+8%' },
    active: { label: 'Active', value: '914', change: '−3%' },
    visits: { label: 'Sign-ins', value: '5,120', change: '±0' },
  },
  ar: {
    note: 'خلال 30 يومًا',
    books: { label: 'الكتب', value: '128', change: '‎+12' },
    people: { label: 'الأشخاص', value: '2,431', change: '‎+8%' },
    active: { label: 'النشطون', value: '914', change: '‎−3%' },
    visits: { label: 'مرات الدخول', value: '5,120', change: '‎±0' },
  },
}

export const Changes: StoryObj = {
  render: () => {
    const { note, books, people, active, visits } = inLanguage(texts)
    return (
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        <StatCard
          {...books}
          change={{ text: books.change, tone: 'good' }}
          note={note}
          icon={<BookOpen />}
        />
        <a href="#people">
          <StatCard
            {...people}
            change={{ text: people.change, tone: 'good' }}
            note={note}
            icon={<Users />}
          />
        </a>
        <StatCard {...active} change={{ text: active.change, tone: 'bad' }} note={note} />
        <StatCard {...visits} change={{ text: visits.change, tone: 'even' }} note={note} />
        <StatCard label={books.label} value={books.value} />
      </div>
    )
  },
}
