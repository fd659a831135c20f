import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export default { title: 'Inputs/Input' } satisfies Meta

const texts = {
  en: {
    title: 'Title',
    hint: 'As printed on the title page',
    value: 'Middlemarch',
    email: 'Email',
    taken: 'There is already a book with this title by this author.',
    owner: 'Catalog',
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
    const t = inLanguage(texts)
    return (
      <Column>
        <Field label={t.title}>{(control) => <Input {...control} placeholder={t.hint} />}</Field>
        <Field label={t.title}>{(control) => <Input {...control} defaultValue={t.value} />}</Field>
        <Field label={t.title} error={t.taken}>
          {(control) => <Input {...control} defaultValue={t.value} />}
        </Field>
        <Field label={t.owner}>
          {(control) => <Input {...control} defaultValue={t.app} disabled />}
        </Field>
        <Field label={t.email}>
          {(control) => (
            <Input {...control} type="email" large dir="ltr" defaultValue="amina@example.com" />
          )}
        </Field>
      </Column>
    )
  },
}
