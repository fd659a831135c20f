import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { MenuItem, MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'
import type { UserRecord, UserSummary } from '../user.ts'
import type { UserTask } from './user-dialogs.tsx'

type Props = {
  /** A row of the list, or the full record on the user's page, which has its own Edit button. */
  user: UserSummary | UserRecord
  onAsk: (task: UserTask) => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Only the full record contains whether the user can be impersonated. */
export function UserMenu({ user, onAsk, ...menu }: Props) {
  const { t } = useTranslation()
  const { id, banned } = user
  const isRecord = 'canBeImpersonated' in user
  return (
    <Menu align="end" {...menu}>
      {!isRecord && (
        <Can do={{ user: ['update'] }}>
          <MenuLink
            icon={<Pencil aria-hidden />}
            render={<Link to="/manager/users/$id/update" params={{ id }} />}
          >
            {t('user.edit.open')}
          </MenuLink>
        </Can>
      )}
      {isRecord && user.canBeImpersonated && (
        <Can do={{ user: ['impersonate'] }}>
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => onAsk('impersonate')}>
            {t('user.impersonate.open')}
          </MenuItem>
        </Can>
      )}
      <Can do={{ activity: ['read'] }}>
        <MenuLink
          icon={<History aria-hidden />}
          render={<Link to="/manager/activity" search={{ subject: id }} />}
        >
          {t('user.actions.history')}
        </MenuLink>
      </Can>
      <Can do={{ user: ['ban'] }}>
        <MenuItem icon={<Ban aria-hidden />} onSelect={() => onAsk(banned ? 'unban' : 'ban')}>
          {t(banned ? 'user.unban.open' : 'user.ban.open')}
        </MenuItem>
      </Can>
      <Can do={{ user: ['delete'] }}>
        <MenuSeparator />
        <MenuItem danger icon={<Trash aria-hidden />} onSelect={() => onAsk('delete')}>
          {t('form.delete')}
        </MenuItem>
      </Can>
    </Menu>
  )
}
