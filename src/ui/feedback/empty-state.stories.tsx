import type { Meta, StoryObj } from '@storybook/react-vite'
import Library from 'lucide-react/icons/library'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { EmptyState } from './empty-state.tsx'

export default { title: 'Feedback/Empty state' } satisfies Meta

const texts = {
  en: {
    title: 'No books yet',
    text: 'The shelf is empty. Add the first one, or bring a whole list.',
    add: 'New book',
    bring: 'Import a list',
    plain: 'Nothing happened today',
  },
  ar: {
    title: 'لا كتب بعد',
    text: 'الرف فارغ. أضف الكتاب الأول، أو استورد قائمة كاملة.',
    add: 'كتاب جديد',
    bring: 'استيراد قائمة',
    plain: 'لم يحدث شيء اليوم',
  },
}

export const WithNextStepAndPlain: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <div className="grid max-w-2xl gap-6">
        <EmptyState
          icon={<Library />}
          title={t.title}
          text={t.text}
          actions={
            <>
              <Button variant="primary">{t.add}</Button>
              <Button>{t.bring}</Button>
            </>
          }
        />
        <EmptyState title={t.plain} />
      </div>
    )
  },
}
