import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Email } from './email.tsx'

export default { title: 'Data/Email' } satisfies Meta

const texts = {
  en: { before: 'We sent a code to', after: 'It is good for ten minutes.' },
  ar: { before: 'أرسلنا رمزًا إلى', after: 'صلاحيته عشر دقائق.' },
}

export const InASentence: StoryObj = {
  render: () => {
    const { before, after } = inLanguage(texts)
    const long = 'a.very.long.name.that.does.not.end@department-of-letters.university.example.com'
    return (
      <Column>
        {[sample().people[0]?.email ?? '', long].map((email) => (
          <p key={email} className="text-muted">
            {before} <Email>{email}</Email>. {after}
          </p>
        ))}
      </Column>
    )
  },
}
