import './overlays.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { cx } from './class-names.ts'
import type { OverlayProps } from './dialog.tsx'
import { OverlayFrame } from './overlay-frame.tsx'

/** A panel from the side where reading starts: navigation on phones. */
export function Sheet({
  open,
  onOpenChange,
  dismissible = true,
  closeLabel,
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
        <Base.Popup
          role={role}
          ref={panel}
          initialFocus={initialFocus ?? panel}
          className={cx('overlay-panel sheet', className)}
        >
          <OverlayFrame closeLabel={dismissible ? closeLabel : null} {...content} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
