import { ModalPanel } from './modal-panel.tsx'
import type { OverlayProps } from './modal-panel.tsx'

/** A panel from the side where reading starts: navigation on phones. */
export const Sheet = (props: OverlayProps) => <ModalPanel kind="sheet" {...props} />
