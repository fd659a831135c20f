import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Notice } from './notice.tsx'

export default { title: 'Feedback/Notice' } satisfies Meta

const texts = {
  en: 'Another user has just changed this book. What you typed stays; when you save, you choose which version to keep.',
  ar: 'غيّر شخص آخر هذا الكتاب للتو. ما كتبته باقٍ، وعند الحفظ تختار النسخة التي تبقى.',
}

export const Look: StoryObj = {
  render: () => <Notice className="max-w-2xl">{inLanguage(texts)}</Notice>,
}
