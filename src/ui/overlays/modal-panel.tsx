import './overlays.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { cx } from '#/ui/class-names.ts'
import { fieldToFocus } from '#/ui/keyboard/field-to-focus.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import type { OverlayContent } from './overlay-frame.tsx'

export type OverlayProps = OverlayContent & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** If false, Escape, a click outside and a drag do not close it. */
  dismissible?: boolean
  /**
   * Gets the focus first; by default the first field, or the panel itself, whose title is
   * announced.
   */
  initialFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** A modal in the middle of the page or along its side. */
export function ModalPanel({
  kind,
  open,
  onOpenChange,
  closeLabel,
  dismissible = true,
  initialFocus,
  role = 'dialog',
  className,
  ...content
}: OverlayProps & { kind: 'dialog' | 'sheet' }) {
  const panel = useRef<HTMLDivElement>(null)
  const popup = (
    <Base.Popup
      role={role}
      ref={panel}
      initialFocus={initialFocus ?? (() => fieldToFocus(panel.current) ?? panel.current)}
      className={cx('overlay-panel', kind, className)}
    >
      <OverlayFrame closeLabel={dismissible ? closeLabel : null} {...content} />
    </Base.Popup>
  )
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && !dismissible) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay-scrim" />
        {kind === 'dialog' ? (
          <Base.Viewport className="dialog-viewport">{popup}</Base.Viewport>
        ) : (
          popup
        )}
      </Base.Portal>
    </Base.Root>
  )
}
