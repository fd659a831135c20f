import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Cover } from '#/ui/data/cover.tsx'
import { ScrollArea } from './scroll-area.tsx'

export default { title: 'Layout/Scroll area' } satisfies Meta

const texts = {
  en: { shelf: 'Newest books', history: 'History', entry: 'changed' },
  ar: { shelf: 'أحدث الكتب', history: 'السجل', entry: 'عُدّل' },
}

export const Sideways: StoryObj = {
  render: () => (
    <ScrollArea label={inLanguage(texts).shelf} axis="inline" className="max-w-lg">
      <ul className="flex gap-4 p-1 pb-4">
        {sample().books.map((book) => (
          <li key={book.id} className="w-32 shrink-0">
            <Cover {...book} seed={book.id} />
          </li>
        ))}
      </ul>
    </ScrollArea>
  ),
}

export const Down: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const entries = [...sample().books, ...sample().books]
    return (
      <ScrollArea
        label={t.history}
        className="max-h-56 max-w-sm rounded-lg border border-line bg-surface p-4"
      >
        <ul className="grid gap-3 text-sm">
          {entries.map((book, at) => (
            <li key={at}>
              <bdi>{book.title}</bdi> <span className="text-muted">{t.entry}</span>
            </li>
          ))}
        </ul>
      </ScrollArea>
    )
  },
}
