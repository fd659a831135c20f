import './breadcrumb.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

type BreadcrumbProps = {
  /** Names the landmark. */
  label: string
  /** From the root to the current page, which is not a link. */
  items: readonly { id: string; content: ReactNode }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="breadcrumb">
        {items.map((item, index) => (
          <li key={item.id}>
            {index > 0 ? <ChevronRight aria-hidden className="mirror-rtl" /> : null}
            <span
              dir="auto"
              aria-current={index === items.length - 1 ? 'page' : undefined}
              className="control"
            >
              <span className="truncate">{item.content}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
