import { cx } from '#/ui/class-names.ts'

/** A list that opens under its control with the same width. */
export const popupClass = cx(
  'w-(--anchor-width) min-w-40 max-w-(--available-width) rounded-md border border-line bg-surface text-ink shade-lg',
  'origin-(--transform-origin) transition-[scale,opacity] duration-100 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0',
)

export const listClass =
  'max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none scroll-py-1 data-empty:p-0'

export const optionClass = cx(
  'control flex cursor-default items-center gap-2 rounded-sm px-2.5 text-base sm:text-sm select-none outline-none',
  'data-highlighted:bg-fill data-selected:font-medium data-disabled:opacity-55',
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
)

/** The small square buttons inside a control, such as clear and open. */
export const innerButtonClass =
  'control-square grid place-items-center rounded-md text-muted enabled:hover:text-ink focus-visible:-outline-offset-4 disabled:cursor-not-allowed'
