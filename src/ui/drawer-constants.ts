/** The specification's numbers for drawers. overlays.css repeats only the width, which a media
    query cannot read from anywhere; drawer.browser.test.tsx holds both to the same value. */

/** From this width up a responsive drawer is a dialog. */
export const DIALOG_FROM_PX = 640
export const DRAWER_DURATION_MS = 500
/** Dragged down by this part of its height, it closes. */
export const DRAWER_CLOSE_THRESHOLD = 0.25
/** Pixels in a millisecond; a faster flick closes it however short the way. */
export const DRAWER_VELOCITY_THRESHOLD = 0.4
/** For so long after its content scrolled, it cannot be dragged. */
export const DRAWER_SCROLL_LOCK_MS = 100
export const DRAWER_BACKGROUND_RADIUS_PX = 8
export const DRAWER_BACKGROUND_SCALE = 0.94
