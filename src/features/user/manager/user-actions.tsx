import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'
import type { UserRecord } from '../user.ts'

const BanUser = lazyOverlay(() => import('./ban-user.tsx').then((file) => file.BanUser))
const UnbanUser = lazyOverlay(() => import('./unban-user.tsx').then((file) => file.UnbanUser))
const ImpersonateUser = lazyOverlay(() =>
  import('./impersonate-user.tsx').then((file) => file.ImpersonateUser),
)
const DeleteUser = lazyOverlay(() => import('./delete-user.tsx').then((file) => file.DeleteUser))

type Asking = 'impersonate' | 'ban' | 'unban' | 'delete'

export function UserActions({ user }: { user: UserRecord }) {
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
      {user.canBeSeenAs && (
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
