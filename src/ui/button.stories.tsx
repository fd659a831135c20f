import type { Meta, StoryObj } from '@storybook/react-vite'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Column, Row } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { Button, buttonClass } from './button.tsx'

export default { title: 'Actions/Button' } satisfies Meta

const words = {
  en: { add: 'New book', save: 'Save', later: 'Not now', remove: 'Delete', edit: 'Edit the book' },
  ar: { add: 'كتاب جديد', save: 'حفظ', later: 'ليس الآن', remove: 'حذف', edit: 'تعديل الكتاب' },
}

export const Looks: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Row>
        <Button variant="primary">
          <Plus aria-hidden />
          {say.add}
        </Button>
        <Button>{say.save}</Button>
        <Button variant="ghost">{say.later}</Button>
        <Button variant="danger">{say.remove}</Button>
        <Button variant="ghost" size="icon" aria-label={say.edit}>
          <Pencil aria-hidden />
        </Button>
      </Row>
    )
  },
}

export const Sizes: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Column>
        <Row>
          <Button size="sm">{say.save}</Button>
          <Button>{say.save}</Button>
          <Button size="lg">{say.save}</Button>
        </Row>
        <Button variant="primary" size="lg" block>
          {say.save}
        </Button>
      </Column>
    )
  },
}

/** Busy keeps the width and the focus; disabled is out of reach. */
export const BusyAndDisabled: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Row>
        <Button variant="primary" busy>
          {say.add}
        </Button>
        <Button busy>{say.save}</Button>
        <Button variant="danger" busy>
          {say.remove}
        </Button>
        <Button variant="primary" disabled>
          {say.add}
        </Button>
        <Button disabled>{say.save}</Button>
      </Row>
    )
  },
}

export const AsLink: StoryObj = {
  render: () => (
    <Row>
      <a href="#new" className={buttonClass({ variant: 'primary' })}>
        {inLanguage(words).add}
      </a>
      <a href="#edit" className={buttonClass()}>
        {inLanguage(words).edit}
      </a>
    </Row>
  ),
}
