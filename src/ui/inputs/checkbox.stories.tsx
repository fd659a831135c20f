import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Checkbox } from './checkbox.tsx'

export default { title: 'Inputs/Checkbox' } satisfies Meta

const texts = {
  en: {
    cover: 'Only books without a cover',
    digest: 'Weekly letter',
    help: 'New books, every Monday.',
    all: 'All shown books',
    closed: 'Open to everybody',
    row: 'Select Middlemarch',
  },
  ar: {
    cover: 'الكتب التي بلا غلاف فقط',
    digest: 'رسالة أسبوعية',
    help: 'الكتب الجديدة، كل يوم اثنين.',
    all: 'كل الكتب المعروضة',
    closed: 'مفتوح للجميع',
    row: 'تحديد ميدل مارش',
  },
}

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <Checkbox label={t.cover} />
        <Checkbox label={t.digest} help={t.help} defaultChecked />
        <Checkbox label={t.all} indeterminate />
        <Checkbox label={t.cover} aria-invalid />
        <Checkbox label={t.closed} disabled defaultChecked />
        <Row>
          <Checkbox label={t.row} hideLabel defaultChecked />
          <Checkbox label={t.all} hideLabel />
        </Row>
      </Column>
    )
  },
}
