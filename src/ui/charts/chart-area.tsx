import { cx } from '#/ui/class-names.ts'
import type { ChartLabels } from './chart-frame.tsx'
import type { ChartPoint, ChartSeries } from './chart-scale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { linePath } from './chart-path.ts'
import { heightOf } from './chart-scale.ts'

type ChartAreaProps = ChartLabels & {
  /** The second series is a dashed line, so that the two differ by more than color. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries]
  /** In chronological order; the page direction decides on which side the first point is. */
  points: readonly ChartPoint[]
  format: (value: number) => string
  whole?: boolean
}

/** One or two series over time. */
export function ChartArea({ series, points, ...frame }: ChartAreaProps) {
  const xOf = (index: number) => ((index + 0.5) / points.length) * 100

  function drawing(top: number) {
    const paths = series.map((_, which) =>
      linePath(
        points.map(({ values }, index) => ({
          x: xOf(index),
          y: 100 - heightOf(values[which] ?? 0, top),
        })),
      ),
    )
    return (
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="chart-drawing mirror-rtl"
      >
        <path d={`${paths[0]}V100H${xOf(0)}Z`} className="chart-ground" />
        {paths.map((path, which) => (
          <path key={series[which]?.id} d={path} className={lineClass(which)} />
        ))}
      </svg>
    )
  }

  return (
    <>
      {series.length > 1 ? (
        <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {series.map(({ id, label }, which) => (
            <li key={id} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 20 4" className="w-5">
                <path d="M1 2H19" className={lineClass(which)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <ChartFrame
        {...frame}
        series={series}
        points={points}
        drawing={drawing}
        mark={({ values }, top) =>
          series.map(({ id }, which) => (
            <span
              key={id}
              className={cx('chart-dot', which > 0 && 'chart-second')}
              style={{ insetBlockEnd: `${heightOf(values[which] ?? 0, top)}%` }}
            />
          ))
        }
      />
    </>
  )
}

const lineClass = (which: number) => cx('chart-line', which > 0 && 'chart-second')
