import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { isFault } from '#/platform/api/fault.ts'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { toast } from '#/ui/toast.ts'
import { bookQueries } from '../book.queries.ts'

type Props = {
  book: { id: string; title: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteBook({ book, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()

  async function remove() {
    await api.book.delete({ id: book.id })
    toast.success(t('book.delete.done', { title: book.title }))
    await router.navigate({ to: '/manager/books' })
    queryClient.removeQueries({ queryKey: bookQueries.detail(book.id).queryKey })
    await queryClient.invalidateQueries({ queryKey: bookQueries.all })
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('book.delete.title')}
      description={t('book.delete.text', { title: book.title })}
      confirmLabel={t('book.delete.confirm')}
      cancelLabel={t('book.form.cancel')}
      onConfirm={remove}
      errorText={(fault) => (isFault(fault) ? fault.message : t('book.form.failed'))}
    />
  )
}
