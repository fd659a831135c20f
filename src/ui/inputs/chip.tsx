import type { ReactNode } from 'react'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { dotColor } from '#/ui/theme/palette-colors.ts'
import { cx } from '#/ui/class-names.ts'

export type ChipOption = { id: string; name: string; color: PaletteColor }

/**
 * Styles for an interactive chip (a link or a button); the dot goes inside as `ChipDot`. All styles of
 * chips are in `theme/controls.css`.
 */
export function chipClass({
  selected,
  className,
}: { selected?: boolean; className?: string } = {}) {
  return cx('chip-button', selected && 'chip-selected', className)
}

export function ChipDot({ color }: { color: PaletteColor }) {
  return <span aria-hidden className="chip-dot" style={{ background: dotColor(color) }} />
}

type ChipProps = { color?: PaletteColor; children: ReactNode; className?: string }

/** A chip that is not interactive. Where space is short, its text is truncated at its own end. */
export function Chip({ color, children, className }: ChipProps) {
  return (
    <span className={cx('chip', className)}>
      {color ? <ChipDot color={color} /> : null}
      <bdi className="truncate">{children}</bdi>
    </span>
  )
}
