/**
 * The specification's values for drawers. overlays.css repeats only the width, because a media
 * query cannot read a variable; drawer.browser.test.tsx compares the two.
 */

/** From this width up, a responsive drawer is a dialog. */
export const DIALOG_FROM_PX = 640
export const DRAWER_DURATION_MS = 500
/** Dragging it down by this fraction of its height closes it. */
export const DRAWER_CLOSE_THRESHOLD = 0.25
/** Pixels per millisecond; a faster flick closes it whatever the distance. */
export const DRAWER_VELOCITY_THRESHOLD = 0.4
/** Milliseconds after its content scrolls during which it cannot be dragged. */
export const DRAWER_SCROLL_LOCK_MS = 100
export const DRAWER_BACKGROUND_RADIUS_PX = 8
export const DRAWER_BACKGROUND_SCALE = 0.94
