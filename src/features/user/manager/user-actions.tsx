import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import type { Needs } from '#/platform/auth/permission.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import type { UserRecord } from '../user.ts'
import { UserTasks } from './user-dialogs.tsx'
import type { UserTask } from './user-dialogs.tsx'

const Menu = lazyMenu(() => import('./user-menu.tsx').then((file) => file.UserMenu))

/** Any of these permissions adds an item to the menu. */
const inMenu: Needs[] = [{ activity: ['read'] }, { user: ['ban'] }, { user: ['delete'] }]

export function UserActions({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const returnTo = useReturn()
  const [task, setTask] = useState<UserTask>()
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
      {inMenu.some((needs) => can(viewer, needs)) && (
        <Menu
          user={user}
          onAsk={setTask}
          trigger={(handlers) => (
            <Button
              size="icon"
              aria-label={t('user.actions.open', { name: user.name || user.email })}
              {...handlers}
            >
              <Ellipsis aria-hidden />
            </Button>
          )}
        />
      )}
      <UserTasks
        user={user}
        task={task}
        onTask={setTask}
        onDeleted={() => returnTo({ to: '/manager/users' })}
      />
    </>
  )
}
