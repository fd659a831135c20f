import type { ReactNode } from 'react'
import { Card } from '#/ui/card.tsx'

/** A live piece of the interface with made-up data: to be seen, not used. */
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
