import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { MenuItem, MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'
import type { CountedGenre } from './genre.ts'

export type GenreTask =
  | { kind: 'create' }
  | { kind: 'edit'; genre: CountedGenre }
  | { kind: 'merge' | 'delete'; genre: CountedGenre }

type Props = {
  genre: CountedGenre
  onAsk: (task: GenreTask) => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GenreMenu({ genre, onAsk, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onAsk({ kind: 'edit', genre })}>
        {t('genre.edit.open')}
      </MenuItem>
      <Can do={{ activity: ['read'] }}>
        <MenuLink
          icon={<History aria-hidden />}
          render={<Link to="/manager/activity" search={{ subject: genre.id }} />}
        >
          {t('genre.history')}
        </MenuLink>
      </Can>
      <Can do={{ genre: ['delete'] }}>
        <MenuItem icon={<Merge aria-hidden />} onSelect={() => onAsk({ kind: 'merge', genre })}>
          {t('genre.merge.open')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash aria-hidden />}
          onSelect={() => onAsk({ kind: 'delete', genre })}
        >
          {t('genre.delete.open')}
        </MenuItem>
      </Can>
    </Menu>
  )
}
