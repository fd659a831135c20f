import type { Meta, StoryObj } from '@storybook/react-vite'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { inLanguage } from '../../../.storybook/page.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { DetailHeader } from './detail-header.tsx'

export default { title: 'Layout/Detail header' } satisfies Meta

const texts = {
  en: { edit: 'Edit', more: 'More actions' },
  ar: { edit: 'تعديل', more: 'إجراءات أخرى' },
}

function Actions() {
  const t = inLanguage(texts)
  return (
    <>
      <Button variant="primary">{t.edit}</Button>
      <Button size="icon" aria-label={t.more}>
        <Ellipsis aria-hidden />
      </Button>
    </>
  )
}

export const LongTitle: StoryObj = {
  render: () => (
    <div className="min-h-[150vh] p-4">
      <DetailHeader
        title="The Life and Strange Surprizing Adventures of Robinson Crusoe"
        actions={<Actions />}
      />
    </div>
  ),
}

export const WithPicture: StoryObj = {
  render: () => (
    <div className="min-h-[150vh] p-4">
      <DetailHeader
        title="Ngũgĩ wa Thiong’o"
        lead={<Avatar name="Ngũgĩ wa Thiong’o" size="lg" />}
        actions={<Actions />}
      />
    </div>
  ),
}
