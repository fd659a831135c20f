import { Button } from '#/ui/inputs/button.tsx'
import { cx } from '#/ui/class-names.ts'

export type More = { label: string; busy?: boolean; onMore: () => void; failed?: string }

type PaginationFooterProps = {
  /** “Showing 20 of 128”; announced when it changes. */
  text: string
  /** Absent if all items are shown. */
  more?: More
  className?: string
}

export function PaginationFooter({ text, more, className }: PaginationFooterProps) {
  return (
    <footer
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted',
        className,
      )}
    >
      <p aria-live="polite" className="numerals">
        {text}
      </p>
      <div aria-live="polite" className="ms-auto text-danger empty:hidden">
        {more?.failed}
      </div>
      {more ? (
        <Button busy={more.busy} onClick={more.onMore} className="max-sm:w-full">
          {more.label}
        </Button>
      ) : null}
    </footer>
  )
}
