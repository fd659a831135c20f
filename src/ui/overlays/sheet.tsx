import { ModalPanel } from './modal-panel.tsx'
import type { OverlayProps } from './modal-panel.tsx'

/** A panel at the start edge, such as the navigation on phones. */
export const Sheet = (props: OverlayProps) => <ModalPanel kind="sheet" {...props} />
