import type { Meta, StoryObj } from '@storybook/react-vite'
import Pencil from 'lucide-react/icons/pencil'
import { screen } from 'storybook/test'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Tooltip } from './tooltip.tsx'

export default { title: 'Overlays/Tooltip' } satisfies Meta

const texts = { en: { edit: 'Edit the book' }, ar: { edit: 'تعديل الكتاب' } }

function tooltip(side?: 'top' | 'inline-end'): StoryObj {
  return {
    render: () => (
      <div className="grid h-40 place-items-center">
        <Tooltip label={inLanguage(texts).edit} side={side}>
          <Button size="icon" aria-label={inLanguage(texts).edit}>
            <Pencil aria-hidden />
          </Button>
        </Tooltip>
      </div>
    ),
    play: async ({ userEvent }) => {
      await userEvent.tab()
      await screen.findByText(inLanguage(texts).edit)
    },
  }
}

export const Above: StoryObj = tooltip()
export const AtTheEndOfTheLine: StoryObj = tooltip('inline-end')
