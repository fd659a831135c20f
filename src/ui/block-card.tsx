import './block-grid.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card, CardTitle } from './card.tsx'
import { cx } from './class-names.ts'

export type BlockState = {
  /** It could not be loaded. */
  failed: boolean
  retrying: boolean
  retry: () => void
}

export type BlockLabels = { loading: string; failed: string; retry: string }

type BlockCardProps = {
  title?: ReactNode
  /** Beside the title: the way to all of it. */
  action?: ReactNode
  state: BlockState
  labels: BlockLabels
  /** The shape of what is coming. */
  skeleton: ReactNode
  /** Null until it is here. */
  children: ReactNode
  className?: string
}

/** For the link that is a block's `action`: as high as a finger, without moving the title. */
export const blockActionClass =
  'control -mx-2 -my-2 inline-flex items-center px-2 text-sm text-accent hover:underline'

/** A part of a page that loads and fails by itself; what stands beside it stays. */
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

type BlockFaultProps = { state: BlockState; labels: BlockLabels; className?: string }

/** What failed, in a line, and the way to try again. */
export function BlockError({ state, labels, className }: BlockFaultProps) {
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
