import { useSuspenseQuery } from '@tanstack/react-query'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { useFormGuard } from '#/platform/http/use-leave-guard.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { useFormBaseline } from '#/platform/live/use-form-baseline.ts'
import { Card } from '#/ui/layout/card.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { Notice } from '#/ui/feedback/notice.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { UserConflict } from '../form/user-conflict.tsx'
import type { Conflict } from '../form/user-conflict.tsx'
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
  const detail = useSuspenseQuery(userQueries.detail(id))
  const deleted = isNotFound(detail.error)
  const [conflict, setConflict] = useState<Conflict>()
  const { setDirty, question } = useFormGuard()
  const { seen, setSeen, touched, setTouched, changedMeanwhile } = useFormBaseline<UserDetail>(
    detail.data,
  )
  function touch(next: boolean) {
    setDirty(next)
    setTouched(next)
  }
  const back = () => returnTo({ to: '/manager/users/$id', params: { id } })

  async function save(mine: UserFields, over: UserDetail) {
    try {
      const change = changesOf(fieldsOf(over), mine)
      const saved = await update({ id, version: over.version, ...change })
      touch(false)
      toast.success(t('user.edit.done', { name: saved.name || saved.email }))
      await back()
    } catch (error) {
      if (isApiError(error, 'CHANGED_MEANWHILE')) {
        const theirs = error.data?.current as UserDetail
        setConflict({ mine, theirs })
      }
      throw error
    }
  }

  if (deleted && !touched) return <UserGone />
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={t('user.edit.title')}
        meta={seen.name ? <bdi>{seen.name}</bdi> : <bdi dir="ltr">{seen.email}</bdi>}
      />
      {(deleted || changedMeanwhile) && (
        <Notice className="mt-6">{t(deleted ? 'user.edit.gone' : 'user.edit.meanwhile')}</Notice>
      )}
      <Card className="mt-6">
        <UserForm
          key={seen.version}
          fields={fieldsOf(seen)}
          submitLabel={deleted ? undefined : t('user.edit.save')}
          onDirtyChange={touch}
          onCancel={() => void back()}
          onSubmit={(fields) => save(fields, seen)}
        />
      </Card>
      <ConfirmDrawer {...question} />
      <UserConflict
        conflict={conflict}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={() => {
          if (conflict) setSeen(conflict.theirs)
          touch(false)
          setConflict(undefined)
        }}
        onKeepMine={() => {
          if (conflict)
            save(conflict.mine, conflict.theirs).then(
              () => setConflict(undefined),
              (error: unknown) => {
                if (isApiError(error, 'CHANGED_MEANWHILE')) return
                toast.error(isApiError(error) ? error.message : t('user.form.failed'))
              },
            )
        }}
      />
    </div>
  )
}
