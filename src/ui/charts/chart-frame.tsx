import './chart.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { axisTicks, heightOf, tickRank } from './chart-scale.ts'
import type { ChartPoint, ChartSeries } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'

export type ChartLabels = {
  /** Names the chart and its table. */
  caption: string
  /** A summary of the chart for screen reader users. */
  summary?: string
  /** Shown when no value is above zero. */
  empty: string
  /** Header of the column of points, such as "Week". */
  pointHeader: string
  labels: {
    table: string
    /** Names the group of points, which arrow keys move through. */
    points: string
  }
}

type ChartFrameProps = ChartLabels & {
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** Counts are whole numbers, so the axis has no fractions. */
  whole?: boolean
  /** Drawn over the whole plot, between the grid lines and the points. */
  drawing?: (top: number) => ReactNode
  /** Drawn in the column of one point. */
  mark: (point: ChartPoint, top: number) => ReactNode
}

/** Axis, grid, labels and values around a plot; works without JavaScript. */
export function ChartFrame(props: ChartFrameProps) {
  const { caption, summary, empty, series, points, format, whole, drawing, mark, labels } = props
  const id = useId()
  const most = Math.max(0, ...points.flatMap((point) => point.values))
  const ticks = axisTicks(most, whole)
  const top = ticks.at(-1) ?? 1
  return (
    <figure className="chart" aria-labelledby={`${id}-name`}>
      <figcaption id={`${id}-name`} className="sr-only">
        {caption}
      </figcaption>
      {summary ? <p className="sr-only">{summary}</p> : null}
      {most > 0 ? (
        <div className="chart-plot">
          <div aria-hidden className="chart-axis">
            {ticks.map((tick) => (
              <span key={tick}>{format(tick)}</span>
            ))}
          </div>
          <div className="chart-field">
            <div aria-hidden className="chart-lines">
              {ticks.map((tick) => (
                <i key={tick} />
              ))}
            </div>
            {drawing?.(top)}
            {/* A radio group is a single tab stop and works without JavaScript. */}
            <div
              role="radiogroup"
              aria-label={`${caption}: ${labels.points}`}
              className="chart-points"
            >
              {points.map((point, index) => (
                <label
                  key={point.id}
                  className="chart-point"
                  data-edge={edgeOf((index + 0.5) / points.length)}
                >
                  <input type="radio" name={id} autoComplete="off" />
                  {mark(point, top)}
                  <ChartValue {...{ point, series, format, top }} />
                </label>
              ))}
            </div>
          </div>
          <div aria-hidden className="chart-ticks">
            {points.map((point, index) => {
              const rank = tickRank(index, points.length)
              return (
                <span key={point.id} data-rank={rank}>
                  {rank === 'never' ? null : point.tick}
                </span>
              )
            })}
          </div>
        </div>
      ) : (
        <p className="chart-empty">{empty}</p>
      )}
      {points.length > 0 ? <ChartTable {...props} label={labels.table} /> : null}
    </figure>
  )
}

type ChartValueProps = Pick<ChartFrameProps, 'series' | 'format'> & {
  point: ChartPoint
  top: number
}

function ChartValue({ point, series, format, top }: ChartValueProps) {
  const peak = heightOf(Math.max(...point.values), top)
  return (
    <span className="chart-value" style={{ insetBlockEnd: `calc(${peak}% + 0.625rem)` }}>
      <span>{point.label}</span>
      {series.map(({ id, label }, index) => (
        <span key={id}>
          {series.length > 1 ? `${label} ` : null}
          <b>{format(point.values[index] ?? 0)}</b>
        </span>
      ))}
    </span>
  )
}

/** Near an edge the value opens inwards. */
function edgeOf(place: number): 'start' | 'end' | undefined {
  if (place < 0.2) return 'start'
  return place > 0.8 ? 'end' : undefined
}
