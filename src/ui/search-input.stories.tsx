import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Kept } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { SearchInput } from './search-input.tsx'

export default { title: 'Fields/Search input' } satisfies Meta

const words = {
  en: {
    books: { label: 'Search books', placeholder: 'Search…', clearLabel: 'Clear the search' },
    people: { label: 'Search people', placeholder: 'Search…', clearLabel: 'Clear the search' },
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
    const say = inLanguage(words)
    return (
      <Column>
        <Kept initial="">
          {(value, set) => <SearchInput {...say.books} value={value} onValueChange={set} />}
        </Kept>
        <Kept initial={say.typed}>
          {(value, set) => <SearchInput {...say.people} value={value} onValueChange={set} />}
        </Kept>
      </Column>
    )
  },
}
