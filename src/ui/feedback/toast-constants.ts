/**
 * The specification's values for toasts. They equal Sonner's defaults; those it accepts are passed
 * explicitly, and the browser test checks every one.
 */

export const TOAST_POSITION = 'top-center'
export const TOAST_HOTKEY = ['altKey', 'KeyT']
export const TOASTS_VISIBLE = 3
export const TOAST_DURATION_MS = 4000
export const TOAST_GAP_PX = 14
export const TOAST_OFFSET_PX = 24
export const TOAST_MOBILE_OFFSET_PX = 16

/** Built into Sonner. */
export const TOAST_WIDTH_PX = 356
export const TOAST_SWIPE_PX = 45
export const TOAST_REMOVAL_MS = 200
