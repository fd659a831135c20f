import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import { cx } from '../class-names.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { ListState } from './list-state.ts'
import type { More } from './pagination-footer.tsx'
import { PaginationFooter } from './pagination-footer.tsx'

type StateContent = { title: string; text?: ReactNode; icon?: ReactNode; actions?: ReactNode }

type DataListProps<Item> = {
  state: ListState<Item>
  /** Announced while the first response is pending. */
  loadingLabel: string
  /** Placeholder shown while the list loads. */
  skeleton: () => ReactNode
  empty: StateContent
  noResults: StateContent
  error: StateContent & { retryLabel: string; onRetry: () => void }
  /** The items belong to an earlier filter, while those of the current one load. */
  outdated?: boolean
  children: (items: readonly Item[]) => ReactNode
  footer?: { text: string; more?: More }
}

/** A list with its five states: loading, error, empty, no results and items. */
export function DataList<Item>(props: DataListProps<Item>) {
  return (
    <div aria-busy={props.state.kind === 'loading' || undefined}>
      <span role="status" className="sr-only">
        {props.state.kind === 'loading' ? props.loadingLabel : null}
      </span>
      <Body {...props} />
    </div>
  )
}

function Body<Item>({
  state,
  skeleton,
  empty,
  noResults,
  error,
  outdated,
  children,
  footer,
}: DataListProps<Item>): ReactNode {
  switch (state.kind) {
    case 'loading':
      return <div aria-hidden>{skeleton()}</div>
    case 'error': {
      const { retryLabel, onRetry, ...content } = error
      const retry = (
        <Button busy={state.retrying} onClick={onRetry}>
          <RotateCw aria-hidden />
          {retryLabel}
        </Button>
      )
      return (
        <div role="alert">
          <EmptyState {...content} actions={retry} />
        </div>
      )
    }
    case 'empty':
      return <EmptyState {...empty} />
    case 'no-results':
      return <EmptyState {...noResults} />
    case 'items':
      return (
        <>
          <div className={cx('transition-opacity', outdated && 'opacity-60')}>
            {children(state.items)}
          </div>
          {footer ? <PaginationFooter {...footer} className="mt-6" /> : null}
        </>
      )
    default:
      return state satisfies never
  }
}
