import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Row } from '../../../.storybook/layout.tsx'
import { inLanguage, pageDirection, pageTheme } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

export default { title: 'Feedback/Toaster' } satisfies Meta

const texts = {
  en: {
    label: 'Notifications',
    success: 'Book saved',
    error: 'The book could not be saved',
    detail: 'The server did not answer. Nothing was lost.',
    info: '3 books were moved to Poetry',
    undo: 'Undo',
  },
  ar: {
    label: 'الإشعارات',
    success: 'حُفظ الكتاب',
    error: 'تعذر حفظ الكتاب',
    detail: 'لم يستجب الخادم. لم يضع شيء.',
    info: 'نُقلت 3 كتب إلى الشعر',
    undo: 'تراجع',
  },
}

type Kind = 'success' | 'error' | 'info'

function showToast(kind: Kind, duration?: number) {
  const text = inLanguage(texts)
  const action = { label: text.undo, onClick: () => {} }
  const extra =
    kind === 'error' ? { description: text.detail } : kind === 'info' ? { action } : undefined
  toast[kind](text[kind], { ...extra, id: kind, duration })
}

const kinds: Kind[] = ['info', 'error', 'success']

export const Kinds: StoryObj = {
  render: () => (
    <div className="min-h-80 pt-64">
      <Toaster label={inLanguage(texts).label} direction={pageDirection()} theme={pageTheme()} />
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => showToast(kind)}>
            {inLanguage(texts)[kind]}
          </Button>
        ))}
      </Row>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const kind of kinds) {
      showToast(kind, Infinity)
      await screen.findByText(inLanguage(texts)[kind], { selector: '[data-title]' })
    }
    // Expanded, as on hover.
    await userEvent.hover(canvas.getByText(inLanguage(texts).success, { selector: '[data-title]' }))
  },
}
