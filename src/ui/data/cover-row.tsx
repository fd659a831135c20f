import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#/ui/class-names.ts'

type CoverRowProps<Item> = {
  title: ReactNode
  /** Shown beside the title, usually a link to the full list. */
  action?: ReactNode
  items: readonly Item[]
  itemKey: (item: Item) => string
  children: (item: Item) => ReactNode
  className?: string
}

/** A row of covers under a heading: scrolls on a phone, a grid on wide screens. */
export function CoverRow<Item>({
  title,
  action,
  items,
  itemKey,
  children,
  className,
}: CoverRowProps<Item>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="title text-xl wrap-anywhere">
          {title}
        </h2>
        {action}
      </div>
      <ul
        className={cx(
          '-mx-4 mt-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-6',
          'sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-x-6 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-6',
        )}
      >
        {items.map((item) => (
          <li key={itemKey(item)} className="w-32 shrink-0 snap-start sm:w-auto">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}
