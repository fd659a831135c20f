import type { Meta, StoryObj } from '@storybook/react-vite'
import Languages from 'lucide-react/icons/languages'
import { Column, Row } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { NativeSelect } from './native-select.tsx'

export default { title: 'Inputs/Native select' } satisfies Meta

const texts = {
  en: { sort: 'Sort by', orders: ['Title', 'Author', 'Newest first'], language: 'Language' },
  ar: { sort: 'الترتيب حسب', orders: ['العنوان', 'المؤلف', 'الأحدث أولًا'], language: 'اللغة' },
}

const languageOptions = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
  { value: 'sw', label: 'Kiswahili', lang: 'sw' },
]

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const orders = t.orders.map((label) => ({ value: label, label }))
    return (
      <Column>
        <Field label={t.sort}>{(control) => <NativeSelect {...control} options={orders} />}</Field>
        <Field label={t.sort}>
          {(control) => <NativeSelect {...control} options={orders} disabled />}
        </Field>
      </Column>
    )
  },
}

/** In a toolbar: no border, and only the icon on phones. */
export const Quiet: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const common = {
      'aria-label': t.language,
      options: languageOptions,
      defaultValue: pageLanguage(),
    }
    return (
      <Row>
        <NativeSelect {...common} quiet />
        <NativeSelect {...common} quiet icon={<Languages />} />
      </Row>
    )
  },
}
