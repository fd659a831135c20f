import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { MenuItem, MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'

type Props = {
  id: string
  onDelete: () => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function BookMenu({ id, onDelete, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      <Can do={{ activity: ['read'] }}>
        <MenuLink
          icon={<History aria-hidden />}
          render={<Link to="/manager/activity" search={{ subject: id }} />}
        >
          {t('bookManager.actions.history')}
        </MenuLink>
      </Can>
      <Can do={{ book: ['delete'] }}>
        <MenuSeparator />
        <MenuItem danger icon={<Trash aria-hidden />} onSelect={onDelete}>
          {t('form.delete')}
        </MenuItem>
      </Can>
    </Menu>
  )
}
