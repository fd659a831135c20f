import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { SkipLink } from './skip-link.tsx'

export default { title: 'Layout/Skip link' } satisfies Meta

const texts = {
  en: { skip: 'Skip to content', text: 'The first press of Tab brings the link.' },
  ar: { skip: 'تخطَّ إلى المحتوى', text: 'أول ضغطة على Tab تُظهر الرابط.' },
}

export const Focused: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <>
        <SkipLink target="content" label={t.skip} />
        <section id="content" tabIndex={-1} className="pt-16">
          {t.text}
        </section>
      </>
    )
  },
  play: ({ canvas }) => canvas.getByRole('link').focus(),
}
