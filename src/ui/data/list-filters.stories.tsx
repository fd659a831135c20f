import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { ListFilters } from './list-filters.tsx'

export default { title: 'Lists/List filters' } satisfies Meta

const texts = {
  en: {
    search: { label: 'Search books', placeholder: 'Search…', clearLabel: 'Clear search' },
    sortBy: 'Sort by',
    sorts: { title: 'Title, A to Z', '-title': 'Title, Z to A' },
  },
  ar: {
    search: { label: 'البحث في الكتب', placeholder: 'بحث…', clearLabel: 'مسح البحث' },
    sortBy: 'الترتيب حسب',
    sorts: { title: 'العنوان: من الألف', '-title': 'العنوان: من الياء' },
  },
}

export const SearchAndSort: StoryObj = {
  render: () => {
    const { search, sortBy, sorts } = inLanguage(texts)
    return (
      <Stateful initial={{ searchTerm: 'emma', sort: 'title' }}>
        {(state, set) => (
          <ListFilters
            search={{
              ...search,
              value: state.searchTerm,
              onValue: (searchTerm) => set({ ...state, searchTerm }),
            }}
            sort={{
              'aria-label': sortBy,
              value: state.sort,
              onChange: (event) => set({ ...state, sort: event.target.value }),
              options: Object.entries(sorts).map(([value, label]) => ({ value, label })),
            }}
          />
        )}
      </Stateful>
    )
  },
}
