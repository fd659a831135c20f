import { useMutate } from '#/platform/live/use-mutate.ts'
import { useTranslation } from 'react-i18next'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Card } from '#/ui/layout/card.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { UserForm } from '../form/user-form.tsx'
import { userMutations } from '../user.mutations.ts'

export function NewUserPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const create = useMutate(userMutations.create)
  const { setDirty, question } = useFormGuard()
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('user.new.title')} />
      <Card className="mt-6">
        <UserForm
          submitLabel={t('user.new.save')}
          onDirtyChange={setDirty}
          onCancel={() => void returnTo({ to: '/manager/users' })}
          onSubmit={async (fields) => {
            const { id, name, email } = await create(fields)
            setDirty(false)
            toast.success(t('user.new.done', { name: name || email }))
            await returnTo({ to: '/manager/users/$id', params: { id } })
          }}
        />
      </Card>
      <ConfirmDrawer {...question} />
    </div>
  )
}
