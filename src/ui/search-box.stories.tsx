import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Kept } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { SearchBox } from './search-box.tsx'

export default { title: 'Fields/Search box' } satisfies Meta

const words = {
  en: { label: 'Search books', placeholder: 'Search…', clearLabel: 'Clear the search' },
  ar: { label: 'البحث في الكتب', placeholder: 'بحث…', clearLabel: 'مسح البحث' },
}

export const ToldWhenTypingPauses: StoryObj = {
  render: () => (
    <Column>
      <Kept initial="">
        {(value, set) => (
          <>
            <SearchBox {...inLanguage(words)} value={value} onValue={set} />
            <output className="text-sm text-muted">{value}</output>
          </>
        )}
      </Kept>
    </Column>
  ),
}
