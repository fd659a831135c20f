import { ModalPanel } from './modal-panel.tsx'
import type { OverlayProps } from './modal-panel.tsx'

/** A dialog at every width. Use ResponsiveDrawer for a drawer on phones. */
export const Dialog = (props: OverlayProps) => <ModalPanel kind="dialog" {...props} />
