import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Card, cardClass, CardTitle } from './card.tsx'

export default { title: 'Layout/Card' } satisfies Meta

const texts = {
  en: {
    todo: 'To do',
    text: '7 people have not finished onboarding, 12 books have no cover.',
    area: 'Manager',
    about: 'Books, genres and people, by keyboard.',
    flush: 'Without padding, for lists that reach the edges.',
  },
  ar: {
    todo: 'للإنجاز',
    text: '7 أشخاص لم يكملوا الإعداد، و12 كتابًا بلا غلاف.',
    area: 'الإدارة',
    about: 'الكتب والأنواع والأشخاص، بلوحة المفاتيح.',
    flush: 'بلا حواف داخلية، للقوائم التي تبلغ الأطراف.',
  },
}

export const Looks: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
        <Card>
          <CardTitle>{t.todo}</CardTitle>
          <p className="mt-2 text-sm text-muted">{t.text}</p>
        </Card>
        <a href="#manager" className={cardClass({ interactive: true })}>
          <span className="block font-semibold">{t.area}</span>
          <span className="mt-2 block text-sm text-muted">{t.about}</span>
        </a>
        <Card flush>
          <p className="border-b border-line px-4 py-2.5 text-sm">{t.flush}</p>
          <p className="px-4 py-2.5 text-sm text-muted">{t.text}</p>
        </Card>
      </div>
    )
  },
}
