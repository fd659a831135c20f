import type { OverlayProps } from './modal-panel.tsx'
import { Drawer } from './drawer.tsx'

/** A dialog from 640 px up, a drawer at the bottom edge below. */
export function ResponsiveDrawer(props: OverlayProps) {
  return <Drawer responsive {...props} />
}
