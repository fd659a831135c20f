import type { ReactNode } from 'react'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { dotColor } from '#/ui/theme/palette-colors.ts'
import { cx } from '#/ui/class-names.ts'

export type ChipOption = { id: string; name: string; color: PaletteColor }

/** Styles for an interactive chip (a link or a button); the dot goes inside as `ChipDot`. */
export function chipClass({
  selected,
  className,
}: { selected?: boolean; className?: string } = {}) {
  return cx(
    'control inline-flex shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors',
    selected
      ? 'border-transparent bg-ink text-paper'
      : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-fill',
    className,
  )
}

export function ChipDot({ color }: { color: PaletteColor }) {
  return (
    <span
      aria-hidden
      className="size-2 shrink-0 rounded-full"
      style={{ background: dotColor(color) }}
    />
  )
}

type ChipProps = { color?: PaletteColor; children: ReactNode; className?: string }

/** A chip that is not interactive. Where space is short, its text is truncated at its own end. */
export function Chip({ color, children, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-full bg-fill px-2.5 align-middle text-xs font-medium',
        className,
      )}
    >
      {color ? <ChipDot color={color} /> : null}
      <bdi className="truncate">{children}</bdi>
    </span>
  )
}
