import type { ReactNode } from 'react'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { dotColor } from '#/ui/theme/palette-colors.ts'

type Bar = {
  id: string
  label: ReactNode
  value: number
  /** The value, formatted for the current locale. */
  text: string
  color?: PaletteColor
}

type BarListProps = {
  /** Names the chart and its two columns for assistive technology. */
  caption: string
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
}

/** A bar chart rendered as a table, so it works without JavaScript and with screen readers. */
export function BarList({ caption, labelHeader, valueHeader, bars }: BarListProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 1)
  return (
    <table role="table" className="block w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader">{labelHeader}</th>
          <th role="columnheader">{valueHeader}</th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3">
        {bars.map((bar) => (
          <tr
            role="row"
            key={bar.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1"
          >
            <th role="rowheader" scope="row" className="min-w-0 text-start font-normal">
              {bar.label}
            </th>
            <td role="cell" className="text-muted numerals">
              {bar.text}
            </td>
            <td role="presentation" aria-hidden className="col-span-2 h-1.5 rounded-full bg-fill">
              <span
                className="block h-full min-w-1.5 rounded-full"
                style={{
                  inlineSize: `${((bar.value / most) * 100).toFixed(1)}%`,
                  background: bar.color ? dotColor(bar.color) : 'var(--accent)',
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
