import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { MenuItem } from '#/ui/overlays/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/overlays/menu.tsx'

type Props = {
  hasNote: boolean
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onNote: () => void
  onRemove: () => void
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ItemMenu({ hasNote, onUp, onDown, onNote, onRemove, ...menu }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" {...menu}>
      {onUp && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={onUp}>
          {t('readingList.item.up')}
        </MenuItem>
      )}
      {onDown && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={onDown}>
          {t('readingList.item.down')}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onNote}>
        {t(hasNote ? 'readingList.note.edit' : 'readingList.note.add')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash aria-hidden />} onSelect={onRemove}>
        {t('readingList.item.remove')}
      </MenuItem>
    </Menu>
  )
}
