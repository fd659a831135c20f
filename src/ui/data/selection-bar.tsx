import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'

type SelectionBarProps = {
  count: number
  /** “3 selected” in the user's language; announced when it changes. */
  label: string
  clearLabel: string
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
  /** Selects more than the visible rows; on a line of its own on phones. */
  more?: ReactNode
}

/** The `bar` of a DataTable, which covers its header while rows are selected. */
export function SelectionBar({
  count,
  label,
  clearLabel,
  onClear,
  children,
  more,
}: SelectionBarProps) {
  const active = count > 0
  const bar = useRef<HTMLDivElement>(null)
  const wasActive = useRef(active)
  useLayoutEffect(() => {
    const disappeared = wasActive.current && !active
    wasActive.current = active
    // The pressed button disappeared with the bar, which left the focus on the body.
    if (!disappeared || document.activeElement !== document.body) return
    const table = bar.current?.nextElementSibling
    table?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true })
  }, [active])
  return (
    <div ref={bar} className="selection-bar pinned" data-active={active || undefined}>
      <span
        role="status"
        className={active ? 'title numerals text-sm whitespace-nowrap' : 'sr-only'}
      >
        {active ? label : null}
      </span>
      {active ? (
        <>
          <div role="group" aria-label={label} className="flex items-center gap-2">
            {children}
          </div>
          {more ? <div className="selection-more">{more}</div> : null}
          <Button
            size="icon"
            variant="ghost"
            aria-label={clearLabel}
            onClick={onClear}
            className="ms-auto"
          >
            <X aria-hidden />
          </Button>
        </>
      ) : null}
    </div>
  )
}
