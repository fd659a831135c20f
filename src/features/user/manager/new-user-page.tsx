import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useCreateForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { UserForm } from '../form/user-form.tsx'
import { userMutations } from '../user.mutations.ts'

export function NewUserPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const { form, question } = useCreateForm(userMutations.create, ({ id, name, email }) => {
    toast.success(t('user.new.done', { name: name || email }))
    return returnTo({ to: '/manager/users/$id', params: { id } })
  })
  return (
    <FormPage title={t('user.new.title')} question={question}>
      <UserForm
        {...form}
        submitLabel={t('user.new.save')}
        onCancel={() => void returnTo({ to: '/manager/users' })}
      />
    </FormPage>
  )
}
