import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export default { title: 'Fields/Input' } satisfies Meta

const words = {
  en: {
    title: 'Title',
    hint: 'As printed on the title page',
    value: 'Middlemarch',
    email: 'E-mail',
    taken: 'There is already a book with this title by this author.',
    owner: 'Catalogue',
    app: 'City Library',
  },
  ar: {
    title: 'العنوان',
    hint: 'كما هو مطبوع على صفحة العنوان',
    value: 'أوراق العشب',
    email: 'البريد الإلكتروني',
    taken: 'يوجد كتاب بهذا العنوان للمؤلف نفسه.',
    owner: 'الفهرس',
    app: 'مكتبة المدينة',
  },
}

export const States: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Column>
        <Field label={say.title}>
          {(control) => <Input {...control} placeholder={say.hint} />}
        </Field>
        <Field label={say.title}>
          {(control) => <Input {...control} defaultValue={say.value} />}
        </Field>
        <Field label={say.title} error={say.taken}>
          {(control) => <Input {...control} defaultValue={say.value} />}
        </Field>
        <Field label={say.owner}>
          {(control) => <Input {...control} defaultValue={say.app} disabled />}
        </Field>
        <Field label={say.email}>
          {(control) => (
            <Input {...control} type="email" large dir="ltr" defaultValue="amina@example.com" />
          )}
        </Field>
      </Column>
    )
  },
}
