import './overlays.css'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { useRef } from 'react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from '#/ui/class-names.ts'
import { usePageDirection } from '#/ui/use-direction.ts'
import { useCloseOnScroll } from './use-close-on-scroll.ts'

const popupClass =
  'pop max-h-(--available-height) min-w-48 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 shade-lg outline-none'

const itemClass =
  'control flex w-full cursor-default select-none items-center gap-2.5 rounded-md px-2.5 text-start text-sm outline-none data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

/** The styles of a menu item, plain or destructive. */
export function menuItemClass(danger = false) {
  const color = danger
    ? 'text-danger data-highlighted:bg-danger-soft data-popup-open:bg-danger-soft'
    : 'data-highlighted:bg-fill data-popup-open:bg-fill [&>svg]:text-muted'
  return cx(itemClass, color)
}

type PanelProps = { children: ReactNode; align?: 'start' | 'end'; side?: 'bottom' | 'inline-end' }

/** The popup of a menu or submenu. */
export function MenuPanel({ children, align = 'start', side = 'bottom' }: PanelProps) {
  const within = side === 'inline-end'
  return (
    <Base.Portal>
      <Base.Positioner
        className="z-50 outline-none"
        side={side}
        align={align}
        sideOffset={within ? 0 : 6}
        alignOffset={within ? -5 : 0}
        collisionPadding={8}
        // A live update may move the trigger; the items must not move away from the pointer.
        positionMethod="fixed"
        disableAnchorTracking
      >
        <Base.Popup className={popupClass}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

type MenuProps = Pick<PanelProps, 'children' | 'align'> & {
  /** A button element; it receives the trigger props. */
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Menu({ trigger, children, align, open, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const actions = useRef<Base.Root.Actions>(null)
  return (
    <DirectionProvider direction={usePageDirection()}>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} actionsRef={actions}>
        <Base.Trigger ref={button} render={trigger} />
        <MenuPanel align={align}>
          <ScrollWatch trigger={button} onClose={() => actions.current?.close()} />
          {children}
        </MenuPanel>
      </Base.Root>
    </DirectionProvider>
  )
}

type ScrollWatchProps = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

/** Mounted with the popup, so that it measures where the trigger is when the menu opens. */
function ScrollWatch({ trigger, onClose }: ScrollWatchProps) {
  useCloseOnScroll(trigger, onClose)
  return null
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}

/** A labeled group; screen readers announce the label with its items. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="eyebrow px-2.5 pt-2 pb-1">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
