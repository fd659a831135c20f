import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { FilterChips } from './filter-chips.tsx'
import { paletteColors } from '#/ui/theme/palette-colors.ts'

export default { title: 'Inputs/ChipChoice' } satisfies Meta

const texts = {
  en: {
    label: 'Genre',
    all: 'All genres',
    more: 'More genres…',
    search: 'Search genres',
    clear: 'Clear search',
    none: 'Nothing found',
    close: 'Close',
  },
  ar: {
    label: 'النوع',
    all: 'كل الأنواع',
    more: 'المزيد من الأنواع…',
    search: 'البحث في الأنواع',
    clear: 'مسح البحث',
    none: 'لا نتائج',
    close: 'إغلاق',
  },
}

const few = () =>
  sample().genres.map(({ value, label, color }) => ({ id: value, name: label, color }))
const many = () =>
  paletteColors.flatMap((color) =>
    few()
      .slice(0, 4)
      .map(({ name }, index) => ({
        id: `${color}${index}`,
        name: `${name} ${index + 1}`,
        color,
      })),
  )

const Choice = ({ options }: { options: ReturnType<typeof few> }) => {
  const { label, ...labels } = inLanguage(texts)
  return (
    <Stateful initial="">
      {(value, choose) => (
        <FilterChips
          {...{ label, labels, options }}
          value={value || undefined}
          onValue={(next) => choose(next ?? '')}
        />
      )}
    </Stateful>
  )
}

export const Few: StoryObj = { render: () => <Choice options={few()} /> }
export const VeryMany: StoryObj = { render: () => <Choice options={many()} /> }
export const Finding: StoryObj = {
  render: () => <Choice options={many()} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: inLanguage(texts).more }))
    await screen.findByRole('dialog')
  },
}
