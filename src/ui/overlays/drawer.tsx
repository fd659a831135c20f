import './overlays.css'
import { Drawer as Base } from '@base-ui/react/drawer'
import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { cx } from '#/ui/class-names.ts'
import type { OverlayProps } from './modal-panel.tsx'
import { DIALOG_FROM_PX, DRAWER_DURATION_MS } from './drawer-constants.ts'
import { fieldToFocus } from '#/ui/keyboard/field-to-focus.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import { useDrawerBackground } from './use-drawer-background.ts'
import { useDrawerDrag } from './use-drawer-drag.ts'

const duration = { '--drawer-duration': `${DRAWER_DURATION_MS}ms` } as CSSProperties

type DrawerProps = OverlayProps & {
  /**
   * Shown as a dialog on wide windows, with the same elements, so that content and focus survive a
   * resize.
   */
  responsive?: boolean
}

/**
 * A drawer from the bottom edge, dismissed by dragging, flicking, Escape or a click outside. After
 * something was typed, a click outside does not close it, because an accidental one would discard the
 * text.
 */
export function Drawer({
  open,
  onOpenChange,
  closeLabel,
  dismissible = true,
  responsive = false,
  initialFocus,
  role = 'dialog',
  className,
  ...content
}: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const edited = useRef(false)
  useDrawerBackground(open)
  const drag = useDrawerDrag({
    mayDrag: () => dismissible && !(responsive && window.innerWidth >= DIALOG_FROM_PX),
    close: () => onOpenChange(false),
  })
  const shape = responsive ? 'drawer-responsive' : undefined

  function change(next: boolean, details: Base.Root.ChangeEventDetails) {
    if (details.reason === 'swipe' && drag.closes()) return
    const accidental = details.reason === 'outside-press' && edited.current
    if (!next && (!dismissible || accidental || details.reason === 'swipe')) details.cancel()
    else onOpenChange(next)
  }

  const settle = () => {
    edited.current = false
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={settle}
      disablePointerDismissal={!dismissible}
    >
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Base.Backdrop className={cx('overlay-scrim drawer-scrim', shape)} style={duration} />
          <Base.Viewport className={cx('drawer-viewport', shape)}>
            <Base.Popup
              role={role}
              ref={panel}
              initialFocus={initialFocus ?? (() => fieldToFocus(panel.current) ?? panel.current)}
              className={cx('overlay-panel drawer', shape, className)}
              style={duration}
              onInput={() => (edited.current = true)}
              {...drag.handlers}
            >
              <div aria-hidden className="drawer-handle" />
              <OverlayFrame
                body={Base.Content}
                closeLabel={dismissible ? closeLabel : null}
                {...content}
              />
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  )
}
