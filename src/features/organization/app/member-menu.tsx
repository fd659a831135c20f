import Crown from 'lucide-react/icons/crown'
import LogOut from 'lucide-react/icons/log-out'
import UserCog from 'lucide-react/icons/user-cog'
import UserMinus from 'lucide-react/icons/user-minus'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { MenuItem } from '#/ui/overlays/menu-item.tsx'
import { Menu } from '#/ui/overlays/menu.tsx'
import type { MemberAction } from './member-dialogs.tsx'

type Props = {
  tasks: readonly MemberAction[]
  onAsk: (task: MemberAction) => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

const icons = {
  role: <UserCog aria-hidden />,
  transfer: <Crown aria-hidden />,
  remove: <UserMinus aria-hidden className="mirror-rtl" />,
  leave: <LogOut aria-hidden className="mirror-rtl" />,
}

export function MemberMenu({ tasks, onAsk, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      {tasks.map((task) => (
        <MenuItem
          key={task}
          icon={icons[task]}
          danger={task === 'remove' || task === 'leave'}
          onSelect={() => onAsk(task)}
        >
          {t(`member.task.${task}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
