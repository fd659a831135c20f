import type { ReactNode } from 'react'
import { Card } from '#/ui/layout/card.tsx'

/** A live, non-interactive part of the interface with sample data. */
export function Showcase({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <Card inert aria-hidden className="overflow-hidden shadow-sm select-none">
        {children}
      </Card>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  )
}
