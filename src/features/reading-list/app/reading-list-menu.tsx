import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { MenuItem, MenuLink } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'

type Props = {
  exportUrl: string
  /** Absent without the permission. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReadingListMenu({ exportUrl, onEdit, onDelete, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      {onEdit && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {t('readingList.edit')}
        </MenuItem>
      )}
      <MenuLink
        icon={<Download aria-hidden />}
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item is its label
        render={<a href={exportUrl} download />}
      >
        {t('readingList.export')}
      </MenuLink>
      {onDelete && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash aria-hidden />} onSelect={onDelete}>
            {t('form.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
