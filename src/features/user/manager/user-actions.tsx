import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import type { UserRecord } from '../user.ts'
import { preloadTask, UserTasks } from './user-tasks.tsx'
import type { UserTask } from './user-tasks.tsx'

export function UserActions({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const returnTo = useReturn()
  const [task, setTask] = useState<UserTask>()
  const asking = (name: UserTask) => ({
    onPointerEnter: () => preloadTask(name),
    onClick: () => setTask(name),
  })
  if (viewer?.id === user.id)
    return (
      <Link to="/manager/account" className={buttonClass()}>
        {t('user.own.open')}
      </Link>
    )
  return (
    <>
      <Can do={{ user: ['update'] }}>
        <Link
          to="/manager/users/$id/update"
          params={{ id: user.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('user.edit.open')}
        </Link>
      </Can>
      {user.canBeSeenAs && (
        <Can do={{ user: ['impersonate'] }}>
          <Button {...asking('impersonate')}>{t('user.impersonate.open')}</Button>
        </Can>
      )}
      <Can do={{ user: ['ban'] }}>
        <Button {...asking(user.banned ? 'unban' : 'ban')}>
          {t(user.banned ? 'user.unban.open' : 'user.ban.open')}
        </Button>
      </Can>
      <Can do={{ user: ['delete'] }}>
        <Button {...asking('delete')}>{t('user.delete.open')}</Button>
      </Can>
      <UserTasks
        user={user}
        task={task}
        onTask={setTask}
        onDeleted={() => returnTo({ to: '/manager/users' })}
      />
    </>
  )
}
