import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Row } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { Checkbox } from './checkbox.tsx'

export default { title: 'Fields/Checkbox' } satisfies Meta

const words = {
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
    const say = inLanguage(words)
    return (
      <Column>
        <Checkbox label={say.cover} />
        <Checkbox label={say.digest} help={say.help} defaultChecked />
        <Checkbox label={say.all} indeterminate />
        <Checkbox label={say.cover} aria-invalid />
        <Checkbox label={say.closed} disabled defaultChecked />
        <Row>
          <Checkbox label={say.row} hideLabel defaultChecked />
          <Checkbox label={say.all} hideLabel />
        </Row>
      </Column>
    )
  },
}
