import './overlays.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { cx } from './class-names.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import type { OverlayContent } from './overlay-frame.tsx'

export type OverlayProps = OverlayContent & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False: neither Escape nor a press outside nor a drag closes it; the way out is inside. */
  dismissible?: boolean
  /** Who has the focus at first; otherwise the panel itself, whose title is then read out. */
  initialFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** A dialog at every width. What should be a drawer on phones is a ResponsiveDrawer. */
export function Dialog({
  open,
  onOpenChange,
  closeLabel,
  dismissible = true,
  initialFocus,
  role = 'dialog',
  className,
  ...content
}: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null)
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
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            role={role}
            ref={panel}
            initialFocus={initialFocus ?? panel}
            className={cx('overlay-panel dialog', className)}
          >
            <OverlayFrame closeLabel={dismissible ? closeLabel : null} {...content} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
