import type { ReactNode } from 'react'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { cx } from '#/ui/class-names.ts'

export type ChipOption = { id: string; name: string; color: PaletteColor }

/**
 * Styles for an interactive chip (a link or a button); the attribute `data-color` adds the dot of its color.
 * All styles of chips are in `theme/controls.css`.
 */
export function chipClass({
  selected,
  className,
}: { selected?: boolean; className?: string } = {}) {
  return cx('chip-button', selected && 'chip-selected', className)
}

/** The dot of a chip in other places. */
export function ChipDot({ color }: { color: PaletteColor }) {
  return <span className="chip-dot" data-color={color} />
}

type ChipProps = { color?: PaletteColor; children: ReactNode; className?: string }

/** A chip that is not interactive. Where space is short, its text is truncated at its own end. */
export function Chip({ color, children, className }: ChipProps) {
  return (
    <span className={cx('chip', className)} data-color={color}>
      <bdi>{children}</bdi>
    </span>
  )
}
