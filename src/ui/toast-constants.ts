/** The specification's numbers for toasts. They are Sonner's own as well; those it takes are told
    to it all the same, and the browser test holds it to every one. */

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
