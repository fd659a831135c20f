import type { ChartLabels } from './chart-frame.tsx'
import type { ChartPoint } from './chart-scale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { heightOf } from './chart-scale.ts'

type ChartColumnsProps = ChartLabels & {
  /** Header of the value column in the table. */
  valueHeader: string
  /** In chronological order; the page direction decides on which side the first point is. */
  points: readonly (Omit<ChartPoint, 'values'> & { value: number })[]
  format: (value: number) => string
  whole?: boolean
}

/** A count for each period. */
export function ChartColumns({ valueHeader, points, ...frame }: ChartColumnsProps) {
  return (
    <ChartFrame
      {...frame}
      series={[{ id: 'value', label: valueHeader }]}
      points={points.map(({ value, ...point }) => ({ ...point, values: [value] }))}
      mark={({ values: [value = 0] }, top) =>
        value > 0 ? (
          <span className="chart-bar" style={{ blockSize: `${heightOf(value, top)}%` }} />
        ) : null
      }
    />
  )
}
