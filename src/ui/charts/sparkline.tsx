import './chart.css'
import { linePath } from './chart-path.ts'
import { cx } from '#/ui/class-names.ts'

type SparklineProps = { values: readonly number[]; className?: string }

/** A small decorative line chart; the number itself is shown beside it. */
export function Sparkline({ values, className }: SparklineProps) {
  const most = Math.max(...values, 1)
  const last = Math.max(values.length - 1, 1)
  const path = linePath(
    values.map((value, index) => ({ x: (index / last) * 100, y: 96 - (value / most) * 92 })),
  )
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cx('mirror-rtl block h-8 w-full overflow-visible', className)}
    >
      <path d={`${path}V100H0Z`} className="chart-ground" />
      <path d={path} className="chart-line" />
    </svg>
  )
}
