import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { SearchInput } from './search-input.tsx'

export default { title: 'Inputs/Search input' } satisfies Meta

const texts = {
  en: {
    books: { label: 'Search books', placeholder: 'Search…', clearLabel: 'Clear search' },
    people: { label: 'Search people', placeholder: 'Search…', clearLabel: 'Clear search' },
    typed: 'eliot',
  },
  ar: {
    books: { label: 'البحث في الكتب', placeholder: 'بحث…', clearLabel: 'مسح البحث' },
    people: { label: 'البحث في الأشخاص', placeholder: 'بحث…', clearLabel: 'مسح البحث' },
    typed: 'تولستوي',
  },
}

export const EmptyAndTyped: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <Stateful initial="">
          {(value, set) => <SearchInput {...t.books} value={value} onValueChange={set} />}
        </Stateful>
        <Stateful initial={t.typed}>
          {(value, set) => <SearchInput {...t.people} value={value} onValueChange={set} />}
        </Stateful>
      </Column>
    )
  },
}
