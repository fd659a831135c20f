import './block-grid.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from './card.tsx'
import { cx } from '#/ui/class-names.ts'

export type BlockState = {
  /** The data could not be loaded. */
  failed: boolean
  retrying: boolean
  retry: () => void
}

export type BlockLabels = { loading: string; failed: string; retry: string }

type BlockCardProps = {
  title?: ReactNode
  /** Shown beside the title, usually a link to the full list. */
  action?: ReactNode
  state: BlockState
  labels: BlockLabels
  /** Placeholder shown while the block loads. */
  skeleton: ReactNode
  /** Null until the data is loaded. */
  children: ReactNode
  className?: string
}

/** Class for a link used as `action`: a full-size touch target that does not move the title. */
export const blockActionClass =
  'control -mx-2 -my-2 inline-flex items-center px-2 text-sm text-accent hover:underline'

/** A section of a page that loads and fails independently of its neighbors. */
export function BlockCard(props: BlockCardProps) {
  const { title, action, state, labels, skeleton, children, className } = props
  const waiting = children === null && !state.failed
  return (
    <Card className={cx('flex flex-col', className)} aria-busy={waiting || undefined}>
      {title ? (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <CardTitle>{title}</CardTitle>
          {action}
        </div>
      ) : null}
      {waiting ? (
        <>
          <span role="status" className="sr-only">
            {labels.loading}
          </span>
          <div aria-hidden>{skeleton}</div>
        </>
      ) : null}
      {state.failed ? <BlockError state={state} labels={labels} /> : children}
    </Card>
  )
}

type BlockErrorProps = { state: BlockState; labels: BlockLabels; className?: string }

/** A short error message with a retry button. */
export function BlockError({ state, labels, className }: BlockErrorProps) {
  return (
    <div
      role="alert"
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}
    >
      <p className="text-sm text-muted">{labels.failed}</p>
      <Button size="sm" busy={state.retrying} onClick={state.retry}>
        <RotateCw aria-hidden />
        {labels.retry}
      </Button>
    </div>
  )
}
