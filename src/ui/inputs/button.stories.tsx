import type { Meta, StoryObj } from '@storybook/react-vite'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Column, Row } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button, buttonClass } from './button.tsx'

export default { title: 'Inputs/Button' } satisfies Meta

const texts = {
  en: { add: 'New book', save: 'Save', later: 'Not now', remove: 'Delete', edit: 'Edit the book' },
  ar: { add: 'كتاب جديد', save: 'حفظ', later: 'ليس الآن', remove: 'حذف', edit: 'تعديل الكتاب' },
}

export const Looks: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Row>
        <Button variant="primary">
          <Plus aria-hidden />
          {t.add}
        </Button>
        <Button>{t.save}</Button>
        <Button variant="ghost">{t.later}</Button>
        <Button variant="danger">{t.remove}</Button>
        <Button variant="ghost" size="icon" aria-label={t.edit}>
          <Pencil aria-hidden />
        </Button>
      </Row>
    )
  },
}

export const Sizes: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <Row>
          <Button size="sm">{t.save}</Button>
          <Button>{t.save}</Button>
          <Button size="lg">{t.save}</Button>
        </Row>
        <Button variant="primary" size="lg" block>
          {t.save}
        </Button>
      </Column>
    )
  },
}

/** A busy button keeps its width and focus; a disabled one cannot be focused. */
export const BusyAndDisabled: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Row>
        <Button variant="primary" busy>
          {t.add}
        </Button>
        <Button busy>{t.save}</Button>
        <Button variant="danger" busy>
          {t.remove}
        </Button>
        <Button variant="primary" disabled>
          {t.add}
        </Button>
        <Button disabled>{t.save}</Button>
      </Row>
    )
  },
}

export const AsLink: StoryObj = {
  render: () => (
    <Row>
      <a href="#new" className={buttonClass({ variant: 'primary' })}>
        {inLanguage(texts).add}
      </a>
      <a href="#edit" className={buttonClass()}>
        {inLanguage(texts).edit}
      </a>
    </Row>
  ),
}
