import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useCreateForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { bookMutations } from '../book.mutations.ts'
import { BookForm } from '../form/book-form.tsx'

export function NewBookPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const { form, question } = useCreateForm(bookMutations.create, ({ id, title }) => {
    toast.success(t('book.new.done', { title }))
    return returnTo({ to: '/manager/books/$id', params: { id } })
  })
  return (
    <FormPage title={t('book.new.title')} question={question}>
      <BookForm
        {...form}
        submitLabel={t('book.new.save')}
        onCancel={() => void returnTo({ to: '/manager/books' })}
      />
    </FormPage>
  )
}
