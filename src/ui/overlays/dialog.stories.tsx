import type { Meta, StoryObj } from '@storybook/react-vite'
import { Opened } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Dialog } from './dialog.tsx'

export default { title: 'Overlays/Dialog' } satisfies Meta

const texts = {
  en: {
    open: 'Show what changed',
    title: 'Changed by another user',
    text: 'Claire Dubois saved this book while you were writing. Whose version should stay?',
    close: 'Close',
    theirs: 'Keep hers',
    mine: 'Keep mine',
    list: 'Books without a cover',
  },
  ar: {
    open: 'عرض ما تغير',
    title: 'غيّره شخص آخر',
    text: 'حفظت كلير دوبوا هذا الكتاب بينما كنت تكتب. أي نسخة تبقى؟',
    close: 'إغلاق',
    theirs: 'الإبقاء على نسختها',
    mine: 'الإبقاء على نسختي',
    list: 'كتب بلا غلاف',
  },
}

export const WithActions: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Opened label={t.open}>
        {(overlay) => (
          <Dialog
            {...overlay}
            title={t.title}
            description={t.text}
            closeLabel={t.close}
            footer={
              <>
                <Button>{t.theirs}</Button>
                <Button variant="primary">{t.mine}</Button>
              </>
            }
          />
        )}
      </Opened>
    )
  },
}

/** The heading stays fixed while the body scrolls. */
export const LongContent: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const books = Array.from({ length: 8 }, () => sample().books).flat()
    return (
      <Opened label={t.list}>
        {(overlay) => (
          <Dialog {...overlay} title={t.list} closeLabel={t.close}>
            <ul className="grid gap-3 text-sm">
              {books.map((book, at) => (
                <li key={at}>
                  <bdi className="font-medium">{book.title}</bdi>{' '}
                  <bdi className="text-muted">{book.author}</bdi>
                </li>
              ))}
            </ul>
          </Dialog>
        )}
      </Opened>
    )
  },
}
