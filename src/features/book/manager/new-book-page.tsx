import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { api } from '#/platform/api/api.ts'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Card } from '#/ui/card.tsx'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { toast } from '#/ui/toast.ts'
import { bookQueries } from '../book.queries.ts'
import { BookForm } from '../form/book-form.tsx'

export function NewBookPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const queryClient = useQueryClient()
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
            const { id, title } = await api.book.create(input)
            setDirty(false)
            await queryClient.invalidateQueries({ queryKey: bookQueries.all })
            if (input.newGenre) await queryClient.invalidateQueries({ queryKey: genreQueries.all })
            toast.success(t('book.new.done', { title }))
            await returnTo({ to: '/manager/books/$id', params: { id } })
          }}
        />
      </Card>
      <ConfirmDrawer {...question} />
    </div>
  )
}
