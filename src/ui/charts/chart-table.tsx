import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChartPoint, ChartSeries } from './chart-scale.ts'

type ChartTableProps = {
  /** "Show as table" */
  label: string
  caption: string
  pointHeader: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: (value: number) => string
}

/** The chart's values as a table, for screen readers and for copying. */
export function ChartTable({
  label,
  caption,
  pointHeader,
  series,
  points,
  format,
}: ChartTableProps) {
  return (
    <details className="group mt-2 text-sm">
      <summary className="control inline-flex items-center gap-1.5 rounded-md text-xs text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
        {label}
      </summary>
      <table className="mt-1 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {pointHeader}
            </th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col" className="py-1.5 ps-4 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {point.label}
              </th>
              {series.map(({ id }, index) => (
                <td key={id} className="py-1.5 ps-4 text-end numerals">
                  {format(point.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
