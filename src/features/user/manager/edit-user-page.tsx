import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useEditForm } from '#/platform/form/use-record-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { changesOf, fieldsOf } from '../form/user-form-data.ts'
import type { UserFields } from '../form/user-form-data.ts'
import { UserForm } from '../form/user-form.tsx'
import type { UserDetail } from '../user.ts'
import { userMutations } from '../user.mutations.ts'
import { userQueries } from '../user.queries.ts'
import { UserGone } from './user-gone.tsx'

export function EditUserPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const update = useMutate(userMutations.update)
  const back = () => returnTo({ to: '/manager/users/$id', params: { id } })
  const edit = useEditForm({
    detail: useSuspenseQuery(userQueries.detail(id)),
    save: (mine: UserFields, over: UserDetail) =>
      update({ id, version: over.version, ...changesOf(fieldsOf(over), mine) }),
    onSaved({ name, email }) {
      toast.success(t('user.edit.done', { name: name || email }))
      return back()
    },
    onError: toast.error,
    compare: {
      valuesOf: fieldsOf,
      labels: {
        email: t('user.email.label'),
        name: t('user.name.label'),
        roles: t('user.role.legend'),
      },
      show: (field, fields) =>
        field === 'roles'
          ? fields.roles.map((role) => t(`user.role.${role}`)).join(', ')
          : fields[field],
    },
  })
  const { seen, deleted } = edit
  if (edit.gone) return <UserGone />
  return (
    <FormPage
      title={t('user.edit.title')}
      meta={seen.name ? <bdi>{seen.name}</bdi> : <bdi dir="ltr">{seen.email}</bdi>}
      notice={
        (deleted && t('user.edit.gone')) || (edit.changedMeanwhile && t('user.edit.meanwhile'))
      }
      question={edit.question}
      conflict={edit.conflict}
    >
      <UserForm
        {...edit.form}
        key={seen.version}
        fields={fieldsOf(seen)}
        submitLabel={deleted ? undefined : t('form.save')}
        onCancel={() => void back()}
      />
    </FormPage>
  )
}
