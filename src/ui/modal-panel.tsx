import './overlays.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { cx } from './class-names.ts'
import { fieldToFocus } from './first-field.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import type { OverlayContent } from './overlay-frame.tsx'

export type OverlayProps = OverlayContent & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False: neither Escape nor a press outside nor a drag closes it; the way out is inside. */
  dismissible?: boolean
  /** Has the focus at first; otherwise the first field, or the panel, whose title is read out. */
  initialFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** What lies over the page until it is answered: in the middle of it, or along its side. */
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
