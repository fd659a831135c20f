import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Separator } from './separator.tsx'

export default { title: 'Layout/Separator' } satisfies Meta

const texts = {
  en: { above: 'Sign in with a code', or: 'or', below: 'Continue with your university' },
  ar: { above: 'الدخول برمز', or: 'أو', below: 'المتابعة عبر جامعتك' },
}

export const PlainAndLabeled: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <p>{t.above}</p>
        <Separator label={t.or} />
        <p>{t.below}</p>
        <Separator />
      </Column>
    )
  },
}
