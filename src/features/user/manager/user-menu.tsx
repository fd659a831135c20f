import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { MenuItem, MenuLink } from '#/ui/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/menu.tsx'
import type { UserSummary } from '../user.ts'
import type { UserTask } from './user-tasks.tsx'

type Props = {
  user: UserSummary
  onAsk: (task: UserTask) => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Looking through somebody's eyes is asked for on his page, where the server says whether one may. */
export function UserMenu({ user: { id, banned }, onAsk, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      <Can do={{ user: ['update'] }}>
        <MenuLink
          icon={<Pencil aria-hidden />}
          render={<Link to="/manager/users/$id/update" params={{ id }} />}
        >
          {t('user.edit.open')}
        </MenuLink>
      </Can>
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
          {t('user.delete.open')}
        </MenuItem>
      </Can>
    </Menu>
  )
}
