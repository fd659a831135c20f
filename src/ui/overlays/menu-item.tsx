import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { menuItemClass } from './menu.tsx'

type ItemLook = {
  children: ReactNode
  icon?: ReactNode
  /** Display only: the keys are bound elsewhere. */
  shortcut?: string
  danger?: boolean
}

type MenuItemProps = ItemLook & { onSelect?: () => void; disabled?: boolean }

export function MenuItem({ onSelect, disabled, danger, ...line }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={menuItemClass(danger)}>
      <MenuLine {...line} />
    </Base.Item>
  )
}

/** `render` is an anchor or the router's link; it receives the item's props. */
export function MenuLink({ render, danger, ...line }: ItemLook & { render: ReactElement }) {
  return (
    <Base.LinkItem closeOnClick render={render} className={menuItemClass(danger)}>
      <MenuLine {...line} />
    </Base.LinkItem>
  )
}

function MenuLine({ icon, shortcut, children }: ItemLook) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut ? (
        <kbd aria-hidden dir="ltr" className="ps-4 font-sans text-2xs text-muted">
          {shortcut}
        </kbd>
      ) : null}
    </>
  )
}
