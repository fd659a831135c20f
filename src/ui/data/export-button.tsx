import { Suspense, lazy } from 'react'
import { buttonClass } from '#/ui/inputs/button.tsx'
import type { ExportDetailsProps } from './export-details.tsx'

const ExportDetails = lazy(() =>
  import('./export-details.tsx').then((file) => ({ default: file.ExportDetails })),
)

type ExportButtonProps = ExportDetailsProps & {
  /** The file; missing while it is prepared. */
  href?: string | undefined
  label: string
  /** Announced when it changes. */
  status?: string | undefined
}

/** Downloads a file that may have to be prepared first. It stays one element, so that it keeps the focus. */
export function ExportButton({ href, label, status, ...details }: ExportButtonProps) {
  const { progress, problem, discard } = details
  return (
    <>
      <span className="relative grid">
        <a
          className={buttonClass({ className: 'aria-disabled:opacity-60' })}
          {...(href
            ? { href, download: true }
            : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
        >
          {label}
        </a>
        <span aria-live="polite" className="sr-only">
          {problem ?? status}
        </span>
      </span>
      {(progress ?? problem ?? discard) && (
        <Suspense>
          <ExportDetails {...details} />
        </Suspense>
      )}
    </>
  )
}
