import type { OverlayProps } from './modal-panel.tsx'
import { Drawer } from './drawer.tsx'

/** A dialog from 640 px up, a drawer from the bottom below. */
export function ResponsiveDrawer(props: OverlayProps) {
  return <Drawer responsive {...props} />
}
