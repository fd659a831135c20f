import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { BarList } from './bar-list.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'

export default { title: 'Charts/Bar list' } satisfies Meta

const texts = {
  en: { caption: 'Books by genre', labelHeader: 'Genre', valueHeader: 'Books' },
  ar: { caption: 'الكتب حسب النوع', labelHeader: 'النوع', valueHeader: 'الكتب' },
}

const counts = [46, 28, 19, 14, 0]

export const ByGenre: StoryObj = {
  render: () => {
    const number = new Intl.NumberFormat(pageLanguage())
    const bars = sample().genres.map(({ value: id, label, color }, at) => {
      const value = counts[at] ?? 0
      return { id, label, color, value, text: number.format(value) }
    })
    return (
      <Card className="grid max-w-sm gap-4">
        <CardTitle>{inLanguage(texts).caption}</CardTitle>
        <BarList {...inLanguage(texts)} bars={bars} />
      </Card>
    )
  },
}
