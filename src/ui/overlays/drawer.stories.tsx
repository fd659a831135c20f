import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { ChipDot } from '#/ui/inputs/chip.tsx'
import { Drawer } from './drawer.tsx'

export default { title: 'Overlays/Drawer' } satisfies Meta

const texts = {
  en: { open: 'Filter by genre', title: 'Genres', text: 'Show only one shelf.', close: 'Close' },
  ar: { open: 'تصفية حسب النوع', title: 'الأنواع', text: 'عرض رف واحد فقط.', close: 'إغلاق' },
}

/** Opens from the bottom edge at every width; its handle drags it closed. */
export const Open: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Opened label={t.open}>
        {(overlay) => (
          <Drawer {...overlay} title={t.title} description={t.text} closeLabel={t.close}>
            <ul>
              {sample().genres.map((genre) => (
                <li key={genre.value}>
                  <button className="control flex w-full items-center gap-2.5 text-sm">
                    <ChipDot color={genre.color} />
                    {genre.label}
                  </button>
                </li>
              ))}
            </ul>
          </Drawer>
        )}
      </Opened>
    )
  },
}
