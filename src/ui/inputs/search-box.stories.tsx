import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { SearchBox } from './search-box.tsx'

export default { title: 'Inputs/Search box' } satisfies Meta

const texts = {
  en: { label: 'Search books', placeholder: 'Search…', clearLabel: 'Clear the search' },
  ar: { label: 'البحث في الكتب', placeholder: 'بحث…', clearLabel: 'مسح البحث' },
}

export const Debounced: StoryObj = {
  render: () => (
    <Column>
      <Stateful initial="">
        {(value, set) => (
          <>
            <SearchBox {...inLanguage(texts)} value={value} onValue={set} />
            <output className="text-sm text-muted">{value}</output>
          </>
        )}
      </Stateful>
    </Column>
  ),
}
