import { ModalPanel } from './modal-panel.tsx'
import type { OverlayProps } from './modal-panel.tsx'

/** A dialog at every width. What should be a drawer on phones is a ResponsiveDrawer. */
export const Dialog = (props: OverlayProps) => <ModalPanel kind="dialog" {...props} />
