import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

type BreadcrumbProps = {
  /** Names the landmark. */
  label: string
  /** From far to near. The page gives its own links; the last is where one is, and is no link. */
  items: readonly { id: string; content: ReactNode }[]
}

/** Phones show the way one step back and the place itself. The third step, where lists have the name
    of an entry, is the first to be shortened. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center text-sm text-muted">
        {items.map((item, index) => (
          <li
            key={item.id}
            className="flex min-w-0 shrink-0 items-center not-nth-last-[-n+2]:max-sm:hidden last:shrink nth-3:min-w-8 nth-3:shrink-[9999]"
          >
            {index > 0 ? (
              <ChevronRight
                aria-hidden
                className="mx-1 size-3.5 shrink-0 mirror-rtl [li:nth-last-child(2)>&]:max-sm:hidden"
              />
            ) : null}
            <span
              dir="auto"
              aria-current={index === items.length - 1 ? 'page' : undefined}
              className="control flex min-w-0 items-center aria-[current]:font-medium aria-[current]:text-ink [&_a]:control [&_a]:inline-flex [&_a]:items-center [&_a]:rounded-sm [&_a]:hover:text-ink [&_a]:hover:underline"
            >
              <span className="truncate">{item.content}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
