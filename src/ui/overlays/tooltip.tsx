import './overlays.css'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { usePageDirection } from '#/ui/use-direction.ts'

export const TOOLTIP_DELAY_MS = 500

type TooltipProps = {
  label: ReactNode
  /** A focusable element with its own name: touch users never see the tooltip. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** A hint for mouse and keyboard users; it may repeat the name, but never replace it. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <DirectionProvider direction={usePageDirection()}>
      <Base.Root>
        <Base.Trigger render={children} delay={TOOLTIP_DELAY_MS} />
        <Base.Portal>
          <Base.Positioner className="z-50" side={side} sideOffset={6} collisionPadding={8}>
            <Base.Popup className="pop max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-paper shade-md">
              {label}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
