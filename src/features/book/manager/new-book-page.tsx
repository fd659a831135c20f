import { useMutate } from '#/platform/live/use-mutate.ts'
import { useTranslation } from 'react-i18next'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Card } from '#/ui/layout/card.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { bookMutations } from '../book.mutations.ts'
import { BookForm } from '../form/book-form.tsx'

export function NewBookPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const create = useMutate(bookMutations.create)
  const { setDirty, question } = useFormGuard()
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('book.new.title')} />
      <Card className="mt-6">
        <BookForm
          submitLabel={t('book.new.save')}
          onDirtyChange={setDirty}
          onCancel={() => void returnTo({ to: '/manager/books' })}
          onSubmit={async (input) => {
            const { id, title } = await create(input)
            setDirty(false)
            toast.success(t('book.new.done', { title }))
            await returnTo({ to: '/manager/books/$id', params: { id } })
          }}
        />
      </Card>
      <ConfirmDrawer {...question} />
    </div>
  )
}
