import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'
import { defaultUserRole } from '../user-search.ts'
import type { UserDetail } from '../user.ts'

const BanUser = lazyOverlay(() => import('./ban-user.tsx').then((file) => file.BanUser))
const UnbanUser = lazyOverlay(() => import('./unban-user.tsx').then((file) => file.UnbanUser))
const ImpersonateUser = lazyOverlay(() =>
  import('./impersonate-user.tsx').then((file) => file.ImpersonateUser),
)
const DeleteUser = lazyOverlay(() => import('./delete-user.tsx').then((file) => file.DeleteUser))

type Asking = 'impersonate' | 'ban' | 'unban' | 'delete'

export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [asking, setAsking] = useState<Asking>()
  const overlay = (name: Asking) => ({
    user,
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : undefined),
  })
  if (viewer?.id === user.id)
    return (
      <Link to="/manager/account" className={buttonClass()}>
        {t('user.own.open')}
      </Link>
    )
  const Ban = user.banned ? UnbanUser : BanUser
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
      {canBeSeenAs(user) && (
        <Can do={{ user: ['impersonate'] }}>
          <Button onPointerEnter={ImpersonateUser.preload} onClick={() => setAsking('impersonate')}>
            {t('user.impersonate.open')}
          </Button>
        </Can>
      )}
      <Can do={{ user: ['ban'] }}>
        <Button
          onPointerEnter={Ban.preload}
          onClick={() => setAsking(user.banned ? 'unban' : 'ban')}
        >
          {t(user.banned ? 'user.unban.open' : 'user.ban.open')}
        </Button>
      </Can>
      <Can do={{ user: ['delete'] }}>
        <Button onPointerEnter={DeleteUser.preload} onClick={() => setAsking('delete')}>
          {t('user.delete.open')}
        </Button>
      </Can>
      <ImpersonateUser {...overlay('impersonate')} />
      <BanUser {...overlay('ban')} />
      <UnbanUser {...overlay('unban')} />
      <DeleteUser {...overlay('delete')} />
    </>
  )
}

/** As the server decides it, so that nobody is offered what will be refused. */
const canBeSeenAs = ({ banned, onboarded, roles }: UserDetail) =>
  !banned && onboarded && roles.every((role) => role === defaultUserRole)
