import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../.storybook/page.ts'
import { SkipLink } from './skip-link.tsx'

export default { title: 'Navigation/Skip link' } satisfies Meta

const words = {
  en: { skip: 'Skip to content', text: 'The first press of Tab brings the link.' },
  ar: { skip: 'تخطَّ إلى المحتوى', text: 'أول ضغطة على Tab تُظهر الرابط.' },
}

export const Focused: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <>
        <SkipLink target="content" label={say.skip} />
        <section id="content" tabIndex={-1} className="pt-16">
          {say.text}
        </section>
      </>
    )
  },
  play: ({ canvas }) => canvas.getByRole('link').focus(),
}
